/** Photos of results, which can wait for a network; what keeps them comes with the first one, not with the form. */
const load = () => import('shared-kit/web/offline');

export const keepPhoto =
  (installationId: number) =>
  async (file: File, onProgress?: (share: number) => void): Promise<number> =>
    (await load()).keepPhoto(installationId)(file, onProgress);

/** What is spoken of a result, likewise. */
export const keepVoice =
  (installationId: number) =>
  async (note: File): Promise<number> =>
    (await load()).keepVoice(installationId)(note);

/** One that is taken away again before it was saved. */
export const forgetPhoto = (id: number): void => {
  load()
    .then((offline) => offline.forgetPhoto(id))
    .catch(() => undefined);
};
