/** How many departures the page of RITE asks for before somebody wants more: as many are taken along. */
export const driftsAtFirst = 10;
