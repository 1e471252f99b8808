/** The first of the installations, and " (...)" where there are three or more: product specification, section 3. */
export const installationsText = (installations: string): string => {
  const names = installations.split(', ');
  return names.length >= 3 ? `${names[0]} (...)` : installations;
};
