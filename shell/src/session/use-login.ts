import { type RefObject, useRef, useState } from 'react';
import { rescuePath } from 'shared-kit/contracts/paths';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { errorTextOf, signIn, takeReturnTo } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { confirm, loading, showError } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { loadAllTexts } from '../locales/shell-locales.ts';
import { loadPortal } from '../portal-chunks.ts';
import {
  emptyValues,
  type FieldStates,
  firstFaulty,
  type LoginField,
  type LoginValues,
  stateOf,
  statesOf,
  untouched,
} from './login-form.ts';
import { signInWith } from './sign-in-with.ts';

export interface LoginForm {
  readonly values: LoginValues;
  readonly states: FieldStates;
  readonly inputs: Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>;
  readonly change: (field: LoginField, value: string) => void;
  readonly submit: () => Promise<void>;
  /** What the login asks before the session begins. */
  readonly asked: LoginAnswer | null;
  /** What came of it; null where the login begins anew. */
  readonly answer: (answer: LoginAnswer | null) => Promise<void>;
  /** Back to name and password. */
  readonly leave: () => void;
}

/** With its code there, the portal follows the dialog without a page in between. What fails here fails again where it shows. */
const portalFetched = () => loadPortal().catch(() => undefined);

export const useLogin = (loginName: string): LoginForm => {
  const { t } = useTranslation('shell');
  const [values, setValues] = useState({ ...emptyValues, LoginName: loginName });
  const [states, setStates] = useState(untouched);
  const inputs = { LoginName: useRef<HTMLInputElement>(null), Password: useRef<HTMLInputElement>(null) };
  const busy = useRef(false);
  const [asked, setAsked] = useState<LoginAnswer | null>(null);

  const refuse = async (text: string, field: LoginField): Promise<void> => {
    await showError({ text });
    inputs[field].current?.focus();
  };

  const askToFill = async (field: LoginField): Promise<void> => {
    const text = `${t('fill.field')} ${t(`login.${field}`)}`;
    await confirm({ text, acceptLabel: t('fill.agreed') });
    inputs[field].current?.focus();
  };

  const enter = ({
    Asks: _,
    Ticket: _ticket,
    Factors: _factors,
    RecoveryCodes: _codes,
    ...user
  }: LoginAnswer): void => {
    if (location.pathname !== rescuePath) history.replaceState(null, '', takeReturnTo(user.Id) ?? homePath);
    signIn(user);
  };

  const answer = async (given: LoginAnswer | null): Promise<void> => {
    if (given?.Token) {
      await portalFetched();
      return enter(given);
    }
    setAsked(given);
    if (given === null) await showError({ text: t('login.over') });
  };

  const send = async (): Promise<void> => {
    const wait = loading({ text: t('login.request') });
    try {
      const given = await signInWith(values);
      if (given?.Token) await portalFetched();
      wait.close();
      if (given === null) await refuse(t('login.error'), 'Password');
      else if (given.Token === null) setAsked(given);
      else enter(given);
    } catch (error) {
      // Where they can't be had there is no network, and the page has the words for that.
      await loadAllTexts().catch(() => undefined);
      wait.close();
      await refuse(errorTextOf(error), 'LoginName');
    }
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setStates(statesOf(values));
    const faulty = firstFaulty(values);
    if (faulty) await askToFill(faulty);
    else await send();
    busy.current = false;
  };

  const change = (field: LoginField, value: string): void => {
    setValues((before) => ({ ...before, [field]: value }));
    setStates((before) => ({ ...before, [field]: stateOf(value) }));
  };

  return { values, states, inputs, change, submit, asked, answer, leave: () => setAsked(null) };
};
