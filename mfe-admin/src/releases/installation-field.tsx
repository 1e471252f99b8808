import { useState } from 'react';
import { listInstallationModules } from 'shared-kit/contracts/modules/channels';
import { ComboboxField, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Text, useSettled } from 'shared-kit/web/ui';
import { useReleaseWords } from './use-release-words.ts';

interface InstallationFieldProps {
  readonly module: string;
  /** Left empty, the change is for all. */
  readonly optional: boolean;
}

const shown = 50;

/** One installation, with what it runs of the module now. */
export const InstallationField = ({ module, optional }: InstallationFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useReleaseWords();
  const chosen: unknown = useWatch({ name: 'installationId' });
  const [text, setText] = useState('');
  const [known, setKnown] = useState('');
  const q = useSettled(text, 200);
  const answer = useRoute(
    listInstallationModules,
    { query: { size: shown, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const installations = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  const row = installations.find(({ installationId }) => installationId === chosen);
  const state = row?.modules.find((one) => one.module === module);
  if (row && row.name !== known) setKnown(row.name);
  return (
    <>
      <ComboboxField
        name="installationId"
        label={t('releases.fields.installation')}
        {...(optional ? { optional: true, help: t('releases.help.allInstallations'), emptyAs: null } : {})}
        options={installations.map(({ installationId, name }) => ({ value: installationId, label: name }))}
        chosenLabel={typeof chosen === 'number' ? known : ''}
        onSearch={setText}
        busy={answer.isFetching || q !== text}
        total={installations.length < total ? total : undefined}
      />
      {state ? (
        <Text color="fg.muted" aria-live="polite">
          {t('releases.runsNow', { version: state.runs, channel: words.channel(state.channel) })}
        </Text>
      ) : null}
    </>
  );
};
