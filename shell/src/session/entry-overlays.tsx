import { lazy, Suspense, useEffect, useState } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { isTestEnvironment, preloadDialogs } from 'shared-kit/web/ui';
import { useIsAnythingOver } from 'shared-kit/web/ui/use-is-anything-over';
import { look } from '../entry/look.ts';
import { loadKit } from '../portal-chunks.ts';

const Kit = lazy(loadKit);

const fetchAhead = (): void => {
  void loadKit().then(preloadDialogs, () => undefined);
};

/** Whoever presses something may be asked something. */
const useFetchedAhead = (): void =>
  useEffect(() => {
    const once = { once: true, passive: true };
    document.addEventListener('keydown', fetchAhead, once);
    document.addEventListener('pointerdown', fetchAhead, once);
    return () => {
      document.removeEventListener('keydown', fetchAhead);
      document.removeEventListener('pointerdown', fetchAhead);
    };
  }, []);

const TestMark = () => {
  const t = useKitText();
  if (!isTestEnvironment(location.href)) return null;
  return <span className={look('entry-test')}>{t('testEnvironment')}</span>;
};

interface EntryOverlaysProps {
  /** Whether there are to be dialogs and toasts from the beginning. */
  readonly isWanted: boolean;
}

/** Dialogs and toasts of whoever is not signed in yet: the kit comes for the first of them, and stays. */
export const EntryOverlays = ({ isWanted }: EntryOverlaysProps) => {
  const isAnythingOver = useIsAnythingOver();
  const [wasWanted, setWasWanted] = useState(isWanted);
  useFetchedAhead();
  if ((isWanted || isAnythingOver) && !wasWanted) setWasWanted(true);
  if (!wasWanted) return <TestMark />;
  return (
    <Suspense fallback={<TestMark />}>
      <Kit>{null}</Kit>
    </Suspense>
  );
};
