/** The autonomous communities and cities of Spain by the first two figures of postal codes, which are those of the provinces; codes of ISO 3166-2:ES. */
const provinces: Readonly<Record<string, readonly number[]>> = {
  AN: [4, 11, 14, 18, 21, 23, 29, 41],
  AR: [22, 44, 50],
  AS: [33],
  CB: [39],
  CE: [51],
  CL: [5, 9, 24, 34, 37, 40, 42, 47, 49],
  CM: [2, 13, 16, 19, 45],
  CN: [35, 38],
  CT: [8, 17, 25, 43],
  EX: [6, 10],
  GA: [15, 27, 32, 36],
  IB: [7],
  MC: [30],
  MD: [28],
  ML: [52],
  NC: [31],
  PV: [1, 20, 48],
  RI: [26],
  VC: [3, 12, 46],
};
const regionOf = new Map(
  Object.entries(provinces).flatMap(([region, own]) => own.map((province) => [province, region] as const)),
);

/** `08022` → `CT`; null of what is no Spanish postal code. */
export const regionOfPostalCode = (code: string): string | null =>
  /^\d{5}$/.test(code.trim()) ? (regionOf.get(Number(code.trim().slice(0, 2))) ?? null) : null;
