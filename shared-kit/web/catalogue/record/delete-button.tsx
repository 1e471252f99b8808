import { useKitText } from '../../i18n/use-kit-text.ts';
import { Trash2 } from '../../icons.ts';
import { Box, Button } from '../../ui/core.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import { useRowName } from '../list/use-columns.tsx';
import { useDeletion } from './use-deletion.ts';

interface DeleteButtonProps {
  readonly catalogue: Catalogue;
  readonly row: Row;
  readonly onDeleted: () => void;
}

/** Deletes the entry after asking; on a phone the sign alone. */
export const DeleteButton = ({ catalogue, row, onDeleted }: DeleteButtonProps) => {
  const t = useKitText();
  const nameOf = useRowName(catalogue);
  const remove = useDeletion(catalogue, onDeleted);
  const label = t(catalogue.retires ? 'catalogue.retire' : 'delete');
  return (
    <Button
      variant="ghost"
      colorPalette="red"
      marginEnd="auto"
      paddingX={{ base: '2', md: '4' }}
      aria-haspopup="dialog"
      data-removes
      aria-label={label}
      onClick={() => void remove(row, nameOf(row))}
    >
      <Trash2 aria-hidden />
      <Box as="span" hideBelow="sm">
        {label}
      </Box>
    </Button>
  );
};
