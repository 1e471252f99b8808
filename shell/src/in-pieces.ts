/** A task of its own: between two of them the browser paints and answers to a touch. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Reads the page's own code in pieces, the parts it is built on first, and begins; none of them keeps the browser for long. */
export const startInPieces = async (): Promise<void> => {
  // Each names what is used of it, as everything else of it would come with the page, too.
  const pieces = [
    () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
    () => import(/* webpackMode: "eager", webpackExports: ["Box"] */ 'shared-kit/web/ui/core'),
    () =>
      import(
        /* webpackMode: "eager", webpackExports: ["portalSystem"] */ 'shared-kit/web/ui/theme/create-portal-system'
      ),
    () => import(/* webpackMode: "eager", webpackExports: ["getSession"] */ 'shared-kit/contracts/session'),
    () => import(/* webpackMode: "eager", webpackExports: ["askEarly"] */ './early-answers.ts'),
  ];
  for (const read of pieces) {
    await read();
    await nextTask();
  }
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await bootstrap();
};
