import type { ComponentProps } from 'react';
import type { OwnDataField } from 'shared-kit/contracts/centres/element-data';
import { getElementTypeDataUse } from 'shared-kit/contracts/centres/elements';
import { figures } from 'shared-kit/domain/figures/element-figures';
import { dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { knownFields } from 'shared-kit/domain/records/element-fields';
import { ChoicesField, type CustomField, FactSection } from 'shared-kit/web/catalogue';
import { useWatch } from 'shared-kit/web/form';
import { i18n, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Alert } from 'shared-kit/web/ui';
import { OwnFields } from './own-fields.tsx';
import { useDataWords } from './use-data-words.ts';

type Props = ComponentProps<CustomField['Field']>;

/** The well-known fields that elements of the type have, group by group. */
const KnownFields = ({ name, label, row }: Props) => {
  const words = useDataWords();
  const { t } = useTranslation('mfe-admin');
  const options = knownFields.map(({ key, group, unit = '' }) => ({
    value: key,
    label: unit === '' ? words.field({ key, name: null }) : `${words.field({ key, name: null })} (${unit})`,
    group: words.group(group),
  }));
  return (
    <>
      <HiddenValues row={row} />
      <ChoicesField name={name} label={label} help={t('elementData.knownHelp')} options={options} />
    </>
  );
};

const keysOf = (known: unknown, own: unknown): readonly string[] => [
  ...((known ?? []) as readonly string[]),
  ...((own ?? []) as readonly Partial<OwnDataField>[]).map(({ key = '' }) => key),
];

/** What taking a field away hides, before it is saved. */
const HiddenValues = ({ row }: Pick<Props, 'row'>) => {
  const { t } = useTranslation('mfe-admin');
  const words = useDataWords();
  const [known, own]: unknown[] = useWatch({ name: ['knownFields', 'ownFields'] });
  const id = row?.id ?? 0;
  const use = useRoute(getElementTypeDataUse, { params: { id: String(id) } }, { enabled: id > 0 });
  const held = keysOf(known, own);
  const removed = row ? keysOf(row.knownFields, row.ownFields).filter((key) => !held.includes(key)) : [];
  const hidden = (use.data?.data ?? []).filter(({ key }) => removed.includes(key));
  if (hidden.length === 0) return null;
  const before = (row?.ownFields ?? []) as readonly OwnDataField[];
  return (
    <Alert.Root status="warning" marginTop="2">
      <Alert.Indicator />
      <Alert.Title>
        {hidden.map(({ key, elements }) => {
          const name = before.find((field) => field.key === key)?.name ?? null;
          return (
            <p key={key}>{t('elementData.hides', { field: words.field({ key, name }), count: elements })}</p>
          );
        })}
      </Alert.Title>
    </Alert.Root>
  );
};

/** All fields of a type, well-known and own, as its record tells them. */
const TypeFacts = ({ row }: ComponentProps<CustomField['Facts']>) => {
  const words = useDataWords();
  const format = useFormat();
  const { t } = useTranslation('mfe-admin');
  const fields = dataFieldsOf({
    knownFields: (row.knownFields ?? []) as readonly string[],
    ownFields: (row.ownFields ?? []) as readonly OwnDataField[],
  });
  if (fields.length === 0) return null;
  const keys = fields.map(({ key }) => key);
  const known = figures.filter(({ from }) => from.every((key) => keys.includes(key)));
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <FactSection
      title={t('elementData.fieldsOfType')}
      facts={[
        ...groups.map((group) => ({
          key: group,
          label: words.group(group),
          value: format.list(
            fields
              .filter((field) => field.group === group)
              .map((field) =>
                field.unit === '' ? words.field(field) : `${words.field(field)} (${field.unit})`,
              ),
          ),
        })),
        ...(known.length > 0
          ? [{ key: 'figures', label: t('elementData.follows'), value: format.list(known.map(words.figure)) }]
          : []),
      ]}
    />
  );
};

const keysText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((one) => (typeof one === 'string' ? knownName(one) : String(Object(one).key))).join(', ')
    : '—';
const knownName = (key: string): string =>
  i18n.t(`mfe-admin:elementData.fields.${key}`, { defaultValue: key });

const Nothing = () => null;

export const typeKnownFields: CustomField = { Field: KnownFields, Facts: TypeFacts, text: keysText };
export const typeOwnFields: CustomField = { Field: OwnFields, Facts: Nothing, text: keysText };
