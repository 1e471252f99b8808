import { nextTask } from './next-task.ts';

/** Asks for what comes after sign-in while the page's own code is still read. */
const fetchPortal = async (): Promise<void> => {
  const { addressLateWords } = await import(/* webpackMode: "eager" */ './frame/late-words.ts');
  addressLateWords();
  const { opensPortal } = await import(/* webpackMode: "eager" */ './opens-portal.ts');
  if (!opensPortal()) return;
  const { prefetchPortal } = await import(/* webpackMode: "eager" */ './portal-chunks.ts');
  prefetchPortal();
};

/** Reads the page's own code in pieces, the parts it is built on first, and begins; none of them keeps the browser for long. */
export const startInPieces = async (): Promise<void> => {
  // Each names what is used of it, as everything else of it would come with the page, too.
  const pieces = [
    fetchPortal,
    () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
    () => import(/* webpackMode: "eager", webpackExports: ["login"] */ 'shared-kit/contracts/people/login'),
  ];
  for (const read of pieces) {
    await read();
    await nextTask();
  }
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await bootstrap();
};
