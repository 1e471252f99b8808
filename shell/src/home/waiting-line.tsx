import { CloudUpload } from 'shared-kit/web/icons';
import { useWork } from 'shared-kit/web/offline';
import { RowLink, Text } from 'shared-kit/web/ui';
import { useWorkText } from '../offline/use-work-text.ts';
import { pendingWorkPath } from '../pending-work-path.ts';

/** What was written down here and has not reached the server; nothing where all has. */
export const WaitingLine = () => {
  const work = useWork();
  const { counts } = useWorkText();
  if (!work || work.operations.length === 0) return null;
  const needsPerson = work.conflicts > 0 || work.refused > 0;
  return (
    <RowLink
      to={pendingWorkPath}
      borderWidth="1px"
      colorPalette={needsPerson ? 'orange' : 'blue'}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <CloudUpload aria-hidden size={20} />
      <Text as="span">{counts(work)}</Text>
    </RowLink>
  );
};
