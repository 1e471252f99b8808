import type { AuditLine } from 'shared-kit/contracts/audit';
import {
  type Catalogue,
  HistoryChanges,
  type HistoryField,
  useHistoryFields,
} from 'shared-kit/web/catalogue';
import { entityKinds } from './entity-kinds.ts';
import type { AuditWords } from './use-audit-words.ts';
import { isTold } from './values.ts';

interface EntryChangesProps {
  readonly line: AuditLine;
  readonly words: AuditWords;
}

/** Which record it is stands above. */
const known: ReadonlySet<string> = new Set(['id', 'entityType']);

const Changes = ({
  line: { kind, entityType, changes },
  words,
  described,
}: EntryChangesProps & { readonly described: readonly HistoryField[] }) => {
  const told = changes.filter(
    ({ field, before, after }) => !known.has(field) && (isTold(before) || isTold(after)),
  );
  const names = new Set(described.map(({ name }) => name));
  const others = told
    .filter(({ field }) => !names.has(field))
    .map(({ field: name }) => ({
      name,
      label: words.field(entityType, name),
      show: (value: unknown) => words.value(entityType, name, value),
    }));
  const side = kind === 'removed' ? 'before' : 'after';
  return (
    <HistoryChanges
      changes={told}
      fields={[...described, ...others]}
      {...(kind === 'changed' ? {} : { only: side })}
    />
  );
};

const Described = ({ catalogue, ...entry }: EntryChangesProps & { readonly catalogue: Catalogue }) => (
  <Changes {...entry} described={useHistoryFields(catalogue)} />
);

/** What every field held before and holds since; in the words of the record's page where there is one. */
export const EntryChanges = (entry: EntryChangesProps) => {
  const catalogue = entityKinds[entry.line.entityType]?.catalogue;
  return catalogue ? <Described {...entry} catalogue={catalogue} /> : <Changes {...entry} described={[]} />;
};
