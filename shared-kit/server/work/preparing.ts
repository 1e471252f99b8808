/** Installations whose data this process is still loading behind the open portal, with the percent of it that is there. */
const percents = new Map<number, number>();

/** `null`: nothing of it is loaded any more. */
export const notePreparing = (installationId: number, percent: number | null): void => {
  if (percent === null) percents.delete(installationId);
  else percents.set(installationId, percent);
};

/** From 0 to 100; undefined where all of it is there. */
export const preparingOf = (installationId: number): number | undefined => percents.get(installationId);
