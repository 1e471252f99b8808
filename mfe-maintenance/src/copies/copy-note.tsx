import { paths } from 'shared-kit/contracts/paths';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { Copy as CopyIcon } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Flex, Text } from 'shared-kit/web/ui';
import { useCopyText } from './use-copy-text.ts';

interface CopyNoteProps {
  /** Null where the value was written down for its own task. */
  readonly copy: Copy | null;
  readonly installationId: number;
}

/** Under a value: that it was copied, from which task, by whom and when, and who has corrected it since. */
export const CopyNote = ({ copy, installationId }: CopyNoteProps) => {
  const words = useCopyText();
  if (copy === null) return null;
  const source = copy.origin ?? copy.from;
  return (
    <Flex gap="1" color="fg.muted" align="baseline">
      <CopyIcon aria-hidden size={14} style={{ flexShrink: 0, alignSelf: 'center' }} />
      <Text as="span">
        <Link to={paths.task({ id: source.taskId, installationId })}>
          <Text as="span" textDecoration="underline">
            {words.from(copy)}
          </Text>
        </Link>
        {`. ${[words.by(copy), words.corrected(copy)].filter(Boolean).join('. ')}`}
      </Text>
    </Flex>
  );
};
