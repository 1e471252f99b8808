import { useEffect, useRef, useState } from 'react';
import {
  listMemberCentres,
  type MemberCentres,
  mostPlacings,
} from 'shared-kit/contracts/people/member-centres';
import { decideLater, useSessionUser } from 'shared-kit/web/app';
import { FormDialog, SelectField, useContractForm, useWatch } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useIsOffline } from 'shared-kit/web/offline';
import { ReadDialog } from 'shared-kit/web/overlays';
import { useRoute } from 'shared-kit/web/query';
import { Button, confirm, ErrorState, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { CentreChoices } from './centre-choices.tsx';
import { changesIn, noRole, previewPlacings } from './preview-placings.ts';
import { usePlaceMembers } from './use-place-members.ts';
import { usePlacingWords } from './use-placing-words.ts';

interface CentresDialogProps {
  readonly installationId: number;
  /** Users by their ids, or people of the installation by those of their places. */
  readonly chosen: { readonly userIds: readonly number[] } | { readonly memberIds: readonly number[] };
  readonly onClose: () => void;
}

const schema = z.object({ roleId: z.int(), centreIds: z.array(z.int()) });

const none: readonly number[] = [];
const nothingKnown: MemberCentres = { people: [], centres: [], roles: [], places: [] };
const asked = (chosen: CentresDialogProps['chosen']) =>
  'userIds' in chosen ? { userIds: chosen.userIds.join() } : { memberIds: chosen.memberIds.join() };

/** People get a role in many centres in one step, or lose it: what it would change is seen first. */
export const CentresDialog = ({ installationId, chosen, onClose }: CentresDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const { list, number } = useFormat();
  const ownId = useSessionUser()?.Id;
  const isOffline = useIsOffline();
  const { data, error, refetch } = useRoute(listMemberCentres, {
    query: { installationId, ...asked(chosen) },
  });
  const known = data?.data ?? nothingKnown;
  const isKnown = data !== undefined;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const hasRefused = useRef(false);
  const words = usePlacingWords(known);
  const place = usePlaceMembers(installationId);
  const isAgreed = (count: number): Promise<boolean> =>
    confirm({
      text: t('people.centres.takeWarning', { count }),
      acceptLabel: t('people.centres.take'),
      cancel: true,
    });
  const form = useContractForm(schema, {
    defaults: { centreIds: [] },
    onSubmit: async (wish: z.infer<typeof schema>) => {
      const changes = changesIn(previewPlacings({ centres: known, ownId }, wish));
      if (changes.length === 0) return decideLater(wish);
      if (wish.roleId === noRole && !(await isAgreed(changes.length))) return decideLater(wish);
      const left = await place(changes);
      hasRefused.current = left.length > 0;
      setRefused(left.map(words.refused));
      return undefined;
    },
  });
  const { control, setFocus, setValue } = form.methods;
  useEffect(() => {
    if (isKnown) setFocus('roleId');
  }, [isKnown, setFocus]);
  const roleId = useWatch({ control, name: 'roleId' });
  const centreIds = useWatch({ control, name: 'centreIds' }) ?? none;
  const preview =
    typeof roleId === 'number' ? previewPlacings({ centres: known, ownId }, { roleId, centreIds }) : [];
  const count = changesIn(preview).length;
  const hindrance = (): string | null => {
    if (isOffline) return t('people.centres.offline');
    if (count > mostPlacings) return t('people.centres.tooMany', { most: number(mostPlacings) });
    return preview.length > 0 && count === 0 ? t('people.centres.nothing') : null;
  };
  if (refused.length > 0)
    return (
      <ReadDialog
        title={t('people.centres.left', { count: refused.length })}
        isKeptOpen
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('people.centres.seen')}</Button>}
      >
        <Stack as="ul" gap="1" listStyleType="none">
          {refused.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Stack>
      </ReadDialog>
    );
  return (
    <FormDialog
      title={t('people.centres.title')}
      form={form}
      size="lg"
      // What was refused is still to be read.
      onClose={() => {
        if (!hasRefused.current) onClose();
      }}
      saveLabel={t('people.centres.save')}
      hinderedBy={hindrance()}
      actions={
        <Text role="status" fontWeight="semibold" marginEnd="auto">
          {words.counted(preview)}
        </Text>
      }
    >
      {error && !isKnown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isKnown || error ? null : <ListSkeleton rows={4} />}
      {isKnown ? (
        <Stack gap="4">
          <Text overflowWrap="anywhere">{list(known.people.map(({ name }) => name))}</Text>
          <SelectField
            name="roleId"
            label={t('fields.roleId')}
            options={[
              ...known.roles
                .filter((role) => role.centreIds.length > 0)
                .map(({ id, name }) => ({ value: id, label: name })),
              { value: noRole, label: t('people.centres.take') },
            ]}
          />
          <CentreChoices
            known={known}
            chosen={centreIds}
            preview={preview}
            onChoose={(ids) => setValue('centreIds', [...ids], { shouldDirty: true })}
          />
        </Stack>
      ) : null}
    </FormDialog>
  );
};
