/** A name as the key of a field: "Caudal nominal (m³/h)" → `caudalNominalM3H`; empty where no letter is left. */
export const keyOfName = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
  return joined
    .replace(/^[0-9]+/, '')
    .slice(0, 40)
    .replace(/^./, (first) => first.toLowerCase());
};
