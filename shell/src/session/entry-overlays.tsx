import { lazy, Suspense, useState } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { isTestEnvironment } from 'shared-kit/web/ui';
import { useOver } from 'shared-kit/web/ui/use-over';
import { look } from '../entry/look.ts';
import { loadKit } from '../portal-chunks.ts';
import { EntryDialogs } from './entry-dialogs.tsx';

const Kit = lazy(loadKit);

const TestMark = () => {
  const t = useKitText();
  if (!isTestEnvironment(location.href)) return null;
  return <span className={look('entry-test')}>{t('testEnvironment')}</span>;
};

interface EntryOverlaysProps {
  /** Whether there are to be toasts from the beginning. */
  readonly isKitWanted: boolean;
}

/** Dialogs and toasts of whoever is not signed in yet: the kit comes for the first that the page can't draw itself, and stays. */
export const EntryOverlays = ({ isKitWanted }: EntryOverlaysProps) => {
  const { plain, needsKit } = useOver();
  const [hasKit, setHasKit] = useState(isKitWanted);
  if ((isKitWanted || needsKit) && !hasKit) setHasKit(true);
  const own = (
    <>
      <TestMark />
      <EntryDialogs open={plain} />
    </>
  );
  if (!hasKit) return own;
  return (
    <Suspense fallback={own}>
      <Kit>{null}</Kit>
    </Suspense>
  );
};
