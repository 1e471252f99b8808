import { useState } from 'react';
import { listReleases } from 'shared-kit/contracts/modules/releases';
import { ComboboxField, useWatch } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useSettled } from 'shared-kit/web/ui';

interface ReleaseFieldProps {
  readonly name: string;
  readonly module: string;
}

const shown = 50;

/** One of a module's releases, newest first, found by version, commit or notes. */
export const ReleaseField = ({ name, module }: ReleaseFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const chosen: unknown = useWatch({ name });
  const [text, setText] = useState('');
  const q = useSettled(text, 200);
  const answer = useRoute(
    listReleases,
    { query: { module, size: shown, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const releases = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  return (
    <ComboboxField
      name={name}
      label={t('releases.fields.release')}
      options={releases.map(({ version, publishedAt, notes }) => ({
        value: version,
        label: [version, format.dateTime(publishedAt), notes].filter(Boolean).join(' · '),
      }))}
      chosenLabel={typeof chosen === 'string' ? chosen : ''}
      onSearch={setText}
      busy={answer.isFetching || q !== text}
      total={releases.length < total ? total : undefined}
    />
  );
};
