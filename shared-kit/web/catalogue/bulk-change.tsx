/** Fetched when somebody changes several entries at once. */
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { EntityStatus } from '../../contracts/enums.ts';
import { SidePanel } from '../form/form-panel.tsx';
import { SelectField } from '../form/select-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useEnumText } from '../i18n/enum-text.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { decideLater } from '../saving/outcome.ts';
import { SimpleGrid, Text } from '../ui/core.ts';
import { confirm } from '../ui/dialogs/imperative.ts';
import type { Catalogue, CatalogueField as Described, Row, Schema, Values } from './catalogue.ts';
import { CatalogueField } from './catalogue-field.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import { differs, useChangeMany } from './use-change-many.ts';

export interface BulkChangeProps {
  readonly catalogue: Catalogue;
  readonly rows: readonly Row[];
  /** `move`: where they are, and nothing else. */
  readonly what: 'edit' | 'move';
  readonly onClose: () => void;
  /** Hears of those that could not be changed: none where all are. */
  readonly onChanged: (left: readonly Row[]) => void;
}

const isText = ({ kind }: Described): boolean => ['text', 'multiline', 'time'].includes(kind);
const status = 'entityStatus';

/** What was filled in: everything else stays as it is. */
const filledIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

const formOf = ({ routes }: Catalogue, names: readonly string[]): Schema<Values, Values> =>
  z.object(
    Object.fromEntries(
      names.map((name) => {
        const field = (routes.fields[name] ?? z.unknown()) as z.ZodMiniType;
        return [name, z.optional(z.nullable(z.union([z.literal(''), field])))];
      }),
    ),
  ) as unknown as Schema<Values, Values>;

/** How many are changed by what is written now. */
const Preview = ({ rows }: { readonly rows: readonly Row[] }) => {
  const t = useKitText();
  const values: Values = useWatch();
  const filled = filledIn(values);
  const fields = Object.keys(filled).length;
  const count = rows.filter((row) => differs(row, filled)).length;
  return (
    <Text role="status" fontWeight="semibold">
      {fields === 0 ? t('bulk.nothingFilled') : t('bulk.preview', { count, total: rows.length })}
    </Text>
  );
};

/** The same values in several entries: only what is filled in is changed. */
export const BulkChange = ({ catalogue, rows, what, onClose, onChanged }: BulkChangeProps) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const enums = useEnumText();
  const changeMany = useChangeMany(catalogue);
  const { fields = [], place } = catalogue.many ?? {};
  const offered = what === 'move' ? (place ? [place] : []) : fields;
  const names = [...offered.map(({ name }) => name), ...(what === 'move' ? [] : [status])];
  const mayDeactivate = async (filled: Values): Promise<boolean> => {
    if (!catalogue.asksBeforeDeactivation || filled[status] !== EntityStatus.Inactive) return true;
    return confirm({ text: text.deactivation, acceptLabel: t('catalogue.deactivate'), cancel: true });
  };
  const form = useContractForm(formOf(catalogue, names), {
    defaults: {
      ...Object.fromEntries(offered.map((field) => [field.name, isText(field) ? '' : null])),
      ...(what === 'move' ? {} : { [status]: null }),
    },
    onSubmit: async (values: Values) => {
      const filled = filledIn(values);
      if (Object.keys(filled).length === 0 || !(await mayDeactivate(filled))) return decideLater(values);
      const left = await changeMany(rows, filled);
      onChanged(left);
      return left.length > 0 ? decideLater(values) : null;
    },
  });
  return (
    <SidePanel
      title={t(what === 'move' ? 'bulk.moveTitle' : 'bulk.editTitle', { count: rows.length })}
      form={form}
      onClose={onClose}
      saveLabel={t(what === 'move' ? 'bulk.move' : 'bulk.change')}
      size="lg"
    >
      {what === 'move' ? null : <Text color="fg.muted">{t('bulk.editHelp')}</Text>}
      <Preview rows={rows} />
      <SimpleGrid columns={{ base: 1, md: what === 'move' ? 1 : 2 }} gap="4">
        {offered.map((field) => (
          <CatalogueField
            key={field.name}
            catalogue={catalogue}
            field={{ ...field, optional: false, nullable: !isText(field) }}
          />
        ))}
        {what === 'move' ? null : (
          <SelectField
            name={status}
            label={text.label(status)}
            options={enums.options('entityStatus')}
            emptyAs={null}
          />
        )}
      </SimpleGrid>
    </SidePanel>
  );
};
