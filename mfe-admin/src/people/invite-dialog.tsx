import { useRef, useState } from 'react';
import { type Invitation, inviteMembers } from 'shared-kit/contracts/people/members';
import { callRoute } from 'shared-kit/web/app';
import { FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { InvitationResults } from './invitation-results.tsx';

interface InviteDialogProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

const validDays = [1, 7, 30] as const;
const hoursADay = 24;
const schema = z.object({ days: z.int() });

/** Those who never came are invited again, each with a new link; then what came of it for each of them. */
export const InviteDialog = ({ installationId, ids, onClose }: InviteDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const isDone = useRef(false);
  const [results, setResults] = useState<readonly Invitation[] | null>(null);
  const form = useContractForm(schema, {
    defaults: { days: 7 },
    onSubmit: async ({ days }: z.infer<typeof schema>) => {
      const body = { installationId, ids: [...ids], hours: days * hoursADay };
      const { data } = await callRoute(inviteMembers, { body });
      isDone.current = true;
      setResults(data);
      await invalidate('members');
    },
  });
  if (results) return <InvitationResults results={results} onClose={onClose} />;
  return (
    <FormDialog
      title={t('people.invite')}
      form={form}
      // After sending the results are still to be shown.
      onClose={() => {
        if (!isDone.current) onClose();
      }}
      saveLabel={t('people.inviteSend')}
    >
      <Stack gap="4">
        <Text>{t('people.inviteText', { count: ids.length, shown: number(ids.length) })}</Text>
        <SelectField
          name="days"
          label={t('users.passwordLink.valid')}
          options={validDays.map((count) => ({
            value: count,
            label: t('users.passwordLink.days', { count }),
          }))}
        />
      </Stack>
    </FormDialog>
  );
};
