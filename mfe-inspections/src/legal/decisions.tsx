import { useState } from 'react';
import type {
  Obligation,
  ObligationRule,
  ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';
import { handleApiError } from 'shared-kit/web/app';
import { Button, Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecide } from './use-decide.ts';

interface DecisionsProps {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly obligation: Obligation;
  readonly chosen: readonly ObligationSubject[];
}

/** What may be done about what was chosen. */
export const Decisions = ({ installationId, rule, obligation, chosen }: DecisionsProps) => {
  const t = useText();
  const [open, setOpen] = useState<'accept' | 'reject' | null>(null);
  const { status, periodMonths } = obligation;
  const deciding = { installationId, rule, subjects: chosen };
  const decide = useDecide(deciding);
  const reopen = (): void => {
    decide({ kind: 'reopened' }).catch(handleApiError);
  };
  const sayPlanned = (): void => {
    decide({ kind: 'planned' }).catch(handleApiError);
  };
  const isSuggested = obligation.subjects.some(({ suggestedChores }) => suggestedChores.length > 0);
  const isSaid = obligation.subjects.some(({ isPlannedByDecision }) => isPlannedByDecision);
  if ((status === 'covered' && !isSaid) || status === 'not') return null;
  const isNothing = chosen.length === 0;
  const isAccepted = status === 'proposed' || status === 'differs';
  if (status === 'rejected' || isSaid)
    return (
      <Button variant="outline" minHeight="44px" marginTop="2" disabled={isNothing} onClick={reopen}>
        {t('legal.reopen')}
      </Button>
    );
  return (
    <Flex gap="2" wrap="wrap" marginTop="2">
      {isSuggested ? (
        <Button variant="outline" minHeight="44px" disabled={isNothing} onClick={sayPlanned}>
          {t('legal.choreDoesIt')}
        </Button>
      ) : null}
      {isAccepted && periodMonths !== null ? (
        <Button
          minHeight="44px"
          aria-haspopup="dialog"
          disabled={isNothing}
          onClick={() => setOpen('accept')}
        >
          {t(status === 'differs' ? 'legal.acceptRule' : 'legal.accept')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        minHeight="44px"
        aria-haspopup="dialog"
        disabled={isNothing}
        onClick={() => setOpen('reject')}
      >
        {t('legal.reject')}
      </Button>
      {open === 'accept' && periodMonths !== null ? (
        <AcceptDialog
          {...deciding}
          periodMonths={periodMonths}
          isDiffering={status === 'differs'}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'reject' ? <RejectDialog {...deciding} onClose={() => setOpen(null)} /> : null}
    </Flex>
  );
};
