/** Fetched when somebody changes several entries at once. */
import * as z from 'zod/mini';
import { EntityStatus } from '../../../contracts/enums.ts';
import { SelectField } from '../../form/choice-fields/select-field.tsx';
import { SidePanel } from '../../form/form-panel.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useEnumText } from '../../i18n/enum-text.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { decideLater } from '../../saving/outcome.ts';
import { SimpleGrid, Text } from '../../ui/core.ts';
import { confirm } from '../../ui/dialogs/imperative.ts';
import type { Catalogue, CatalogueField as Described, Row, Schema, Values } from '../catalogue.ts';
import { CatalogueField } from '../fields/catalogue-field.tsx';
import { useFilledIn } from '../fields/use-filled-in.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { useChangeMany } from './use-change-many.ts';

export interface BulkChangeProps {
  readonly catalogue: Catalogue;
  readonly rows: readonly Row[];
  /** `move`: where they are, and nothing else. */
  readonly what: 'edit' | 'move';
  /** Whether the person administers the entries, or may change their data alone. */
  readonly administers: boolean;
  readonly onClose: () => void;
  /** Hears of those that could not be changed: none where all are. */
  readonly onChanged: (left: readonly Row[]) => void;
}

const isText = ({ kind }: Described): boolean => ['text', 'multiline', 'time'].includes(kind);
const status = 'entityStatus';

const formOf = ({ routes }: Catalogue, names: readonly string[]): Schema<Values, Values> =>
  z.object(
    Object.fromEntries(
      names.map((name) => {
        const field = (routes.fields[name] ?? z.unknown()) as z.ZodMiniType;
        return [name, z.optional(z.nullable(z.union([z.literal(''), field])))];
      }),
    ),
  ) as unknown as Schema<Values, Values>;

/** The same values in several entries: only what is filled in is changed. */
export const BulkChange = ({ catalogue, rows, what, administers, onClose, onChanged }: BulkChangeProps) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const enums = useEnumText();
  const { fields = [], place, parts } = catalogue.many ?? {};
  const isEdit = what === 'edit';
  const offered = (isEdit ? fields : [place]).filter(
    (field): field is Described => field !== undefined && (administers || !field.administered),
  );
  const filledIn = useFilledIn(catalogue, rows);
  const changeMany = useChangeMany(catalogue, filledIn.labelOf);
  const asksForStatus = isEdit && administers;
  const names = [
    ...offered.map(({ name }) => name),
    ...(asksForStatus ? [status] : []),
    ...(isEdit && parts ? [parts.field] : []),
  ];
  const mayDeactivate = async (filled: Values): Promise<boolean> => {
    if (!catalogue.asksBeforeDeactivation || filled[status] !== EntityStatus.Inactive) return true;
    return confirm({ text: text.deactivation, acceptLabel: t('catalogue.deactivate'), cancel: true });
  };
  const form = useContractForm(formOf(catalogue, names), {
    defaults: {
      ...Object.fromEntries(offered.map((field) => [field.name, isText(field) ? '' : null])),
      ...(asksForStatus ? { [status]: null } : {}),
      ...(isEdit && parts ? { [parts.field]: {} } : {}),
    },
    onSubmit: async (values: Values) => {
      const filled = filledIn.of(values);
      const faults = Object.entries(filledIn.faultsOf(filled));
      for (const [index, [path, message]] of faults.entries())
        form.methods.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
      if (faults.length > 0 || Object.keys(filled).length === 0 || !(await mayDeactivate(filled)))
        return decideLater(values);
      const left = await changeMany(rows, (row) => filledIn.fieldsOf(row, filled));
      onChanged(left);
      return left.length > 0 ? decideLater(values) : null;
    },
  });
  return (
    <SidePanel
      about={rows.map(({ id }) => id).join()}
      title={t(isEdit ? 'bulk.editTitle' : 'bulk.moveTitle', { count: rows.length })}
      form={form}
      onClose={onClose}
      saveLabel={t(isEdit ? 'bulk.change' : 'bulk.move')}
      size="lg"
    >
      {isEdit ? <Text color="fg.muted">{t('bulk.editHelp')}</Text> : null}
      <BulkPreview rows={rows} filledIn={filledIn} />
      <SimpleGrid columns={{ base: 1, md: isEdit ? 2 : 1 }} gap="4">
        {offered.map((field) => (
          <CatalogueField
            key={field.name}
            catalogue={catalogue}
            field={{ ...field, optional: false, nullable: !isText(field) }}
          />
        ))}
        {asksForStatus ? (
          <SelectField
            name={status}
            label={text.label(status)}
            options={enums.options('entityStatus')}
            emptyAs={null}
          />
        ) : null}
      </SimpleGrid>
      {isEdit ? filledIn.content : null}
    </SidePanel>
  );
};
