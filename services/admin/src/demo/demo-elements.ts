/** What the workbook lacks, and which chores which elements have. */

interface DemoElement {
  readonly ref: string;
  readonly name: string;
  /** Stands behind the name, where there are several. */
  readonly number?: number;
  readonly type: string;
  /** The area's name in the workbook. */
  readonly area: string;
  readonly brand?: string;
  readonly model?: string;
  /** Euro. */
  readonly price?: number;
}

const several = (
  areas: readonly string[],
  describe: (number: number) => Omit<DemoElement, 'area'>,
): DemoElement[] => areas.map((area, index) => ({ ...describe(index + 1), area }));

export const demoElements: readonly DemoElement[] = [
  ...several(['A101', 'B101', 'A201', 'B201'], (number) => ({
    ref: `EXT-0${number}`,
    name: 'Extintor',
    number,
    type: 'Extintor',
    model: 'Polvo ABC 6 kg',
  })),
  ...several(['A101', 'B101', 'A105', 'B105', 'A201', 'B201'], (number) => ({
    ref: `EME-0${number}`,
    name: 'Luz de emergencia',
    number,
    type: 'Luz de emergencia',
    model: 'LED 200 lm, 1 h',
  })),
  ...several(['A205', 'B205'], (number) => ({
    ref: `ACS-0${number}`,
    name: 'Acumulador de ACS',
    number,
    type: 'Acumulador de ACS',
    model: '500 l, acero inoxidable',
    price: 1850,
  })),
  {
    ref: 'CLI-01',
    name: 'Climatizadora de cubierta',
    type: 'Climatizadora',
    area: 'R301',
    model: '3.000 m³/h',
    price: 7400,
  },
];

/** References of generic chores by the type of element that needs them. */
export const choresOfType: Readonly<Record<string, readonly string[]>> = {
  Boiler: ['CAL-LECT', 'RITE-03', 'RITE-04', 'RITE-05', 'RITE-06', 'RITE-12'],
  'Inline Pump': ['RITE-09'],
  'Exhaust Fan': ['RITE-09'],
  Thermostat: ['RITE-11'],
  Panelboard: ['ELE-13', 'ELE-14', 'ELE-15', 'ELE-16', 'ELE-17'],
  'Smoke Detector': ['INC-41'],
  'Fire Alarm': ['INC-23'],
  'Light Fixture Type B': ['ELE-40'],
  'Shower Stall': ['LEG-28'],
  'Bath/Shower': ['LEG-27'],
  'Sink Type A': ['LEG-28'],
  'Door Type D': ['EDI-42'],
  Skylight: ['EDI-43'],
  Extintor: ['INC-20', 'INC-21'],
  'Luz de emergencia': ['ELE-18', 'ELE-19'],
  'Acumulador de ACS': ['LEG-26', 'LEG-27', 'LEG-29'],
  Climatizadora: ['RITE-01', 'RITE-07', 'RITE-09'],
};
