import type { AuditLine } from 'shared-kit/contracts/audit';
import { ModuleLink } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';
import { hrefOf } from './entity-kinds.ts';
import type { AuditWords } from './use-audit-words.ts';

const Anchor = chakra(ModuleLink, {
  base: { textDecoration: 'underline', textUnderlineOffset: '2px', overflowWrap: 'anywhere' },
});

interface RecordOfEntryProps {
  readonly line: AuditLine;
  readonly words: AuditWords;
}

/** The record's kind and name, a link where it can be opened. */
export const RecordOfEntry = ({ line, words }: RecordOfEntryProps) => {
  const to = hrefOf(line);
  return to === undefined ? words.record(line) : <Anchor to={to}>{words.record(line)}</Anchor>;
};
