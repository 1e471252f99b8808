/** The code of the screens and contributions, by the names that the manifest gives them. */
export const fieldSamplePages = {
  fieldSamples: () => import('./field-samples.page.tsx'),
  fieldSample: () => import('./field-sample.page.tsx'),
};

export const fieldSampleParts = {
  fieldSamples: () => import('./field-samples.contribution.tsx'),
};
