import {
  acceptanceSchema,
  type ObligationRule,
  type ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';
import { DateField, FormDialog, NumberField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { notify, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useDecide } from './use-decide.ts';

export interface DecisionDialogProps {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly subjects: readonly ObligationSubject[];
  readonly onClose: () => void;
}

interface AcceptDialogProps extends DecisionDialogProps {
  /** The rule's. */
  readonly periodMonths: number;
  /** A record says something else: it is to follow the rule. */
  readonly isDiffering: boolean;
}

/** Makes the record: with the day of the last visit where somebody knows it, and the rule's period unless another one is given a reason. */
export const AcceptDialog = ({ periodMonths, isDiffering, onClose, ...deciding }: AcceptDialogProps) => {
  const t = useText();
  const local = useLocalized();
  const decide = useDecide(deciding);
  const form = useContractForm(acceptanceSchema, {
    defaults: { kind: 'accepted', lastDone: null, periodMonths, reason: '' },
    onSubmit: async (decision) => {
      const decided = await decide(decision);
      const made = isDiffering ? 'legal.followed' : 'legal.accepted';
      notify({ text: t(decided > 0 ? made : 'legal.alreadyDecided') });
    },
  });
  const name = local(deciding.rule.name);
  return (
    <FormDialog
      title={t(isDiffering ? 'legal.followTitle' : 'legal.acceptTitle', { name })}
      form={form}
      onClose={onClose}
      saveLabel={t(isDiffering ? 'legal.acceptRule' : 'legal.accept')}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('legal.chosen', { count: deciding.subjects.length })}</Text>
        {isDiffering ? <Text>{t('legal.followHelp')}</Text> : null}
        <DateField
          name="lastDone"
          label={t('legal.lastDone')}
          help={t('legal.lastDoneHelp')}
          optional
          emptyAs={null}
        />
        <NumberField name="periodMonths" label={t('legal.periodMonths')} emptyAs={null} />
        <TextAreaField
          name="reason"
          label={t('legal.reason')}
          help={t('legal.adjustHelp')}
          optional
          maxLength={400}
        />
      </Stack>
    </FormDialog>
  );
};
