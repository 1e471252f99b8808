/**
 * Where the library of public holidays differs from the official calendars of Spain, with the text that says so. The calendar of 2026 is the resolution
 * of the Directorate-General for Labour of 17 October 2025 (BOE-A-2025-21667), by which each region has twelve days; a region's decree is named beside
 * its day. A holiday on a Sunday is no working day in any case: where a region moves it (Madrid: 2 November and 7 December 2026), both days stand.
 */
import type { LocalizedText } from '../../contracts/base.ts';

export interface HolidayCorrection {
  /** A code of ISO 3166-2:ES. */
  readonly region: string;
  /** Month and day; of each year where no year is said. */
  readonly day: string;
  readonly year?: number;
  /** Null: the library has it, and it is none. */
  readonly name: LocalizedText | null;
  readonly source: string;
}

/** The last year whose official calendar the library was compared with, region by region. */
export const lastComparedYear = 2026;

const boe2026 = 'BOE-A-2025-21667';

export const holidayCorrections: readonly HolidayCorrection[] = [
  {
    region: 'CB',
    day: '07-28',
    name: {
      es: 'Día de las Instituciones de Cantabria',
      cat: 'Dia de les Institucions de Cantàbria',
      en: 'Day of the Institutions of Cantabria',
    },
    source: boe2026,
  },
  { region: 'CB', day: '06-28', name: null, source: boe2026 },
  {
    region: 'MC',
    day: '06-09',
    name: { es: 'Día de la Región de Murcia', cat: 'Dia de la Regió de Múrcia', en: 'Day of Murcia' },
    source: boe2026,
  },
  {
    region: 'VC',
    day: '10-09',
    name: {
      es: 'Día de la Comunitat Valenciana',
      cat: 'Dia de la Comunitat Valenciana',
      en: 'Day of the Valencian Community',
    },
    source: boe2026,
  },
  {
    region: 'IB',
    day: '12-26',
    year: 2026,
    name: { es: 'Segunda fiesta de Navidad', cat: 'Segona festa de Nadal', en: 'Second day of Christmas' },
    source: boe2026,
  },
  {
    region: 'GA',
    day: '06-24',
    year: 2026,
    name: { es: 'San Juan', cat: 'Sant Joan', en: 'St John' },
    source: boe2026,
  },
  {
    region: 'CM',
    day: '04-06',
    year: 2026,
    name: { es: 'Lunes de Pascua', cat: 'Dilluns de Pasqua', en: 'Easter Monday' },
    source: `${boe2026}; Decreto 44/2025, de 17 de junio`,
  },
  {
    region: 'CE',
    day: '05-27',
    year: 2026,
    name: { es: 'Fiesta del Sacrificio', cat: 'Festa del Sacrifici', en: 'Feast of the Sacrifice' },
    source: boe2026,
  },
  { region: 'CE', day: '05-26', year: 2026, name: null, source: boe2026 },
];

/** Those of a region in a year, by their day. */
export const correctionsOf = (
  region: string | null,
  year: number,
): ReadonlyMap<string, LocalizedText | null> =>
  new Map(
    holidayCorrections
      .filter((each) => each.region === region && (each.year === undefined || each.year === year))
      .map(({ day, name }) => [`${year}-${day}`, name]),
  );
