import { useEffect, useState } from 'react';
import type { FactorSetup } from 'shared-kit/contracts/second-factor';
import { beginDueSecondFactor, type LoginAnswer } from 'shared-kit/contracts/session';
import { callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ErrorState, Heading, ListSkeleton, Text } from 'shared-kit/web/ui';
import { SetupForm } from '../second-factor/setup-form.tsx';

interface SecondFactorSetupProps {
  readonly asked: LoginAnswer;
  readonly onCode: (code: string) => Promise<void>;
  /** The ticket is over. */
  readonly onOver: () => void;
}

/** A role demands a second factor: it is set up before the session begins. */
export const SecondFactorSetup = ({ asked, onCode, onOver }: SecondFactorSetupProps) => {
  const { t } = useTranslation('shell');
  const [setup, setSetup] = useState<FactorSetup | { readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { Ticket = '', Name: name } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let isWanted = true;
    const take = (given: FactorSetup | null): void => {
      if (!isWanted) return;
      if (given) setSetup(given);
      else onOver();
    };
    callRoute(beginDueSecondFactor, { body: { Ticket } }).then(
      ({ data }) => take(data),
      (error: unknown) => isWanted && setSetup({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [Ticket, attempt]);
  return (
    <>
      <Heading as="h2" size="md">
        {t('secondFactor.setup.title')}
      </Heading>
      <Text>{t('secondFactor.setup.due', { name })}</Text>
      {setup === null ? <ListSkeleton /> : null}
      {setup && 'error' in setup ? (
        <ErrorState error={setup.error as Error} onRetry={() => setAttempt((before) => before + 1)} />
      ) : null}
      {setup && 'secret' in setup ? <SetupForm setup={setup} onCode={onCode} /> : null}
    </>
  );
};
