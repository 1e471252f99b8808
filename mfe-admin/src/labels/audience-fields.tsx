import { installations } from 'shared-kit/contracts/centres/installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { Checkbox } from 'shared-kit/web/choices';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Field, NativeSelect, Stack, Text } from 'shared-kit/web/ui';
import type { LabelAudience, WantedLabels } from './read-labels.ts';

type Wanted = Pick<WantedLabels, 'audience' | 'isRenewed'>;
export const forStaff: Wanted = { audience: 'staff', isRenewed: false };

interface AudienceFieldsProps {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
}

/** Whom the labels lead somewhere: asked where the installation takes reports from people without an account. */
export const AudienceFields = ({ wanted, onWanted }: AudienceFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const { hasAny } = usePermissions();
  const mayGive = hasAny(Permission.Administration, Permission.CorrectiveEdit);
  const { data } = useRoute(
    installations.get,
    { params: { id: installation?.id ?? 0 } },
    { enabled: mayGive && installation !== null },
  );
  if (!(mayGive && data?.data.publicReports)) return null;
  const { audience, isRenewed } = wanted;
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{t('labels.audience')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={audience}
            onChange={({ target }) => onWanted({ audience: target.value as LabelAudience, isRenewed: false })}
          >
            <option value="staff">{t('labels.forStaff')}</option>
            <option value="all">{t('labels.forAll')}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {audience === 'all' ? <Field.HelperText>{t('labels.forAllHelp')}</Field.HelperText> : null}
      </Field.Root>
      {audience === 'all' && hasAny(Permission.Administration) ? (
        <Checkbox.Root
          checked={isRenewed}
          alignItems="flex-start"
          minHeight="44px"
          onCheckedChange={({ checked }) => onWanted({ audience, isRenewed: checked === true })}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control marginTop="1" />
          <Checkbox.Label>
            {t('labels.renew')}
            <Text color="fg.muted">{t('labels.renewHelp')}</Text>
          </Checkbox.Label>
        </Checkbox.Root>
      ) : null}
    </Stack>
  );
};
