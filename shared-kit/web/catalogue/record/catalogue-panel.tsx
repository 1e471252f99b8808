import type { ReactNode } from 'react';
import { SelectField } from '../../form/choice-fields/select-field.tsx';
import { SidePanel } from '../../form/form-panel.tsx';
import { useEnumText } from '../../i18n/enum-text.ts';
import { Text } from '../../ui/core.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { EntryFields } from '../fields/entry-fields.tsx';
import { type OnMade, type OtherCreate, useEntryForm } from '../fields/use-entry-form.ts';
import { useRowName } from '../list/use-columns.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { BeforeDeactivation } from './before-deactivation.tsx';
import { DeleteButton } from './delete-button.tsx';

export interface CataloguePanelProps {
  readonly catalogue: Catalogue;
  /** Null for a new entry. */
  readonly row: Row | null;
  /** What the new entry belongs to. */
  readonly scope?: Values;
  /** Stands before the fields of a new entry. */
  readonly beginning?: ReactNode;
  readonly onClose: () => void;
  /** The route that a new entry is made by, where it is not the catalogue's own. */
  readonly createBy?: OtherCreate | undefined;
  readonly onMade?: OnMade;
  /** Where to go when the entry is no more; closes the panel unless told. */
  readonly onDeleted?: () => void;
  /** True unless told. */
  readonly deletable?: boolean;
  /** Whether the person administers the entry, or may change its data alone. True unless told. */
  readonly administers?: boolean;
}

const noScope = {};

/** One entry at the side of its list or record: its fields in groups, its state, deletion. */
export const CataloguePanel = (props: CataloguePanelProps) => {
  const { catalogue, row, scope = noScope, onClose, deletable = true, administers = true } = props;
  const text = useCatalogueText(catalogue);
  const enums = useEnumText();
  const nameOf = useRowName(catalogue);
  const form = useEntryForm(catalogue, row, { scope, createBy: props.createBy, onMade: props.onMade });
  return (
    <SidePanel
      title={row === null ? text.add : nameOf(row)}
      form={form}
      onClose={onClose}
      size="lg"
      actions={
        row !== null && deletable && administers ? (
          <DeleteButton catalogue={catalogue} row={row} onDeleted={props.onDeleted ?? onClose} />
        ) : null
      }
    >
      {administers ? null : <Text color="fg.muted">{text.restricted}</Text>}
      {row === null ? props.beginning : null}
      <EntryFields catalogue={catalogue} row={row} administers={administers} />
      {row === null ? null : (
        <SelectField
          name="entityStatus"
          label={text.label('entityStatus')}
          options={enums.options('entityStatus')}
          disabled={!administers}
          {...(catalogue.asksBeforeDeactivation ? { help: text.deactivation } : {})}
        />
      )}
      {row !== null && catalogue.asksBeforeDeactivation ? <BeforeDeactivation row={row} /> : null}
    </SidePanel>
  );
};
