import { useEffect, useState } from 'react';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { beginDueSecondFactor } from 'shared-kit/contracts/people/session';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ErrorState, Heading, ListSkeleton, Text } from 'shared-kit/web/ui';
import { SetupForm } from '../second-factor/setup-form.tsx';
import { useFactorAsker } from '../second-factor/use-factor-asker.ts';

type DueSetup = NonNullable<AnswerOf<typeof beginDueSecondFactor>['data']>;

interface SecondFactorSetupProps {
  readonly asked: LoginAnswer;
  readonly onCode: (code: string) => Promise<void>;
  /** The ticket is over. */
  readonly onOver: () => void;
}

/** A role or a policy demands a second factor: it is set up before the session begins. */
export const SecondFactorSetup = ({ asked, onCode, onOver }: SecondFactorSetupProps) => {
  const { t } = useTranslation('shell');
  const askerOf = useFactorAsker();
  const [setup, setSetup] = useState<DueSetup | { readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { Ticket = '', Name: name } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let isWanted = true;
    const take = (given: DueSetup | null): void => {
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
      {setup === null ? <ListSkeleton /> : null}
      {setup && 'error' in setup ? (
        <ErrorState error={setup.error as Error} onRetry={() => setAttempt((before) => before + 1)} />
      ) : null}
      {setup && 'secret' in setup ? (
        <>
          <Text>{t('secondFactor.setup.due', { name, why: askerOf(setup.askedBy) })}</Text>
          <SetupForm setup={setup} onCode={onCode} />
        </>
      ) : null}
    </>
  );
};
