import { CloudUpload } from 'shared-kit/web/icons';
import { useWork } from 'shared-kit/web/offline';
import { Link } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { pendingWorkPath } from '../pending-work-path.ts';
import { useWorkText } from './use-work-text.ts';

/** How much waits to be sent, wherever one is: the way to it. Orange where a person has to decide something. */
export const WorkBadge = () => {
  const work = useWork();
  const { counts } = useWorkText();
  if (!work || work.operations.length === 0) return null;
  const needsPerson = work.conflicts > 0 || work.refused > 0;
  const total = String(work.operations.length);
  const told = counts(work);
  // What is seen is part of what is heard, so that the button can be called by it.
  const name = told.startsWith(total) ? told : `${total}: ${told}`;
  return (
    <Button
      asChild
      size="sm"
      variant={needsPerson ? 'subtle' : 'ghost'}
      colorPalette={needsPerson ? 'orange' : 'gray'}
      flexShrink="0"
      minHeight={{ base: '44px', lg: '9' }}
      paddingX="2"
      gap="1"
    >
      <Link to={pendingWorkPath} aria-label={name} title={name}>
        <CloudUpload aria-hidden />
        {total}
      </Link>
    </Button>
  );
};
