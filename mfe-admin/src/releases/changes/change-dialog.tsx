import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { FormDialog, NumberField, TextAreaField } from 'shared-kit/web/form';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import { InstallationField } from '../installation-field.tsx';
import { ReleaseField } from '../release-field.tsx';
import { asksRelease, type ChangeKind, type Scope } from './change-kinds.ts';
import { comesBack } from './channel.ts';
import { useChangeForm } from './use-change-form.ts';

export interface ChangeDialogProps {
  readonly kind: ChangeKind;
  readonly state: ModuleState;
  /** Where it is settled already. */
  readonly release?: string;
  readonly scope?: Scope;
  readonly onClose: () => void;
}

/** One change of a module: what it will do, what it needs to know, and why it is made. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { kind, state, release, scope = 'all', onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const title = useLocalized()(state.title);
  const form = useChangeForm({ ...props, scope });
  const version = release ?? comesBack(state) ?? '';
  return (
    <FormDialog
      title={t(`releases.changes.${kind}.title`, { module: title })}
      form={form}
      onClose={onClose}
      saveLabel={t(`releases.changes.${kind}.accept`)}
    >
      <Text>{t(`releases.changes.${kind}.text`, { version, stable: state.stable })}</Text>
      {asksRelease(kind) && release === undefined ? (
        <ReleaseField name="release" module={state.module} />
      ) : null}
      {asksRelease(kind) && release !== undefined ? (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {release}
        </Text>
      ) : null}
      {scope === 'all' ? null : <InstallationField module={state.module} optional={scope === 'any'} />}
      {kind === 'canary' ? (
        <NumberField
          name="percent"
          label={t('releases.fields.percent')}
          unit="%"
          help={t('releases.help.percent')}
        />
      ) : null}
      <TextAreaField name="reason" label={t('releases.fields.reason')} optional rows={2} maxLength={500} />
    </FormDialog>
  );
};
