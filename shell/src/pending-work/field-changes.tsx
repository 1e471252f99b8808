import type { OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { chakra, Text } from 'shared-kit/web/ui';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '14rem 1fr' },
    columnGap: '4',
    rowGap: { base: '0.5', md: '1' },
    overflowWrap: 'anywhere',
    '& dd': { marginBottom: { base: '2', md: '0' }, whiteSpace: 'pre-line' },
  },
});

interface FieldChangesProps {
  readonly operation: StoredOperation;
  readonly words: OperationWords;
}

/** Each field as it was and as it is to be. */
export const FieldChanges = ({ operation, words }: FieldChangesProps) => (
  <List>
    {Object.entries(operation.fields).map(([field, { from, to }]) => (
      <chakra.div key={field} display="contents">
        <Text as="dt" color="fg.muted">
          {words.fields[field] ?? field}
        </Text>
        <dd>{`${words.valueOf(field, from)} → ${words.valueOf(field, to)}`}</dd>
      </chakra.div>
    ))}
  </List>
);
