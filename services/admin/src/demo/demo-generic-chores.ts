/** Chores that buildings commonly need, as defaults that an administrator can change; not legal advice. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { Archetype, Periodicity, Priority } from 'shared-kit/contracts/enums';
import type { DemoChoreTypeName } from './demo-chore-types.ts';
import type { DemoFormatName } from './demo-formats.ts';

export interface DemoGenericChore {
  readonly ref: string;
  readonly description: LocalizedText;
  readonly type: DemoChoreTypeName;
  readonly periodicity: Periodicity;
  readonly priority: Priority;
  readonly archetype: Archetype;
  readonly durationMinutes: number;
  readonly formats: readonly DemoFormatName[];
}

interface Extras {
  readonly minutes: number;
  readonly formats?: readonly DemoFormatName[];
  readonly priority?: Priority;
  readonly archetype?: Archetype;
}

const chores =
  (type: DemoChoreTypeName) =>
  (
    ref: string,
    periodicity: keyof typeof Periodicity,
    [es, cat, en]: readonly [string, string, string],
    { minutes, formats = [], priority = Priority.average, archetype = Archetype.preventive }: Extras,
  ): DemoGenericChore => ({
    ref,
    description: { es, cat, en },
    type,
    periodicity: Periodicity[periodicity],
    priority,
    archetype,
    durationMinutes: minutes,
    formats,
  });

const rite = chores('rite');
const electrical = chores('electrical');
const fire = chores('fire');
const legionella = chores('legionella');
const lifts = chores('lifts');
const building = chores('building');
const { top, low } = Priority;
const regulated = { archetype: Archetype.rite } as const;

export const demoGenericChores: readonly DemoGenericChore[] = [
  rite(
    'CAL-LECT',
    'monthly',
    [
      'Lecturas de la caldera: temperatura de humos y CO',
      'Lectures de la caldera: temperatura de fums i CO',
      'Boiler readings: flue gas temperature and CO',
    ],
    { minutes: 20, formats: ['flueTemperature', 'co'], priority: top },
  ),
  rite(
    'RITE-01',
    'yearly',
    [
      'Limpieza de evaporadores y condensadores',
      "Neteja d'evaporadors i condensadors",
      'Clean evaporators and condensers',
    ],
    { minutes: 120, ...regulated },
  ),
  rite(
    'RITE-02',
    'monthly',
    [
      'Estanquidad y niveles de refrigerante y aceite',
      'Estanquitat i nivells de refrigerant i oli',
      'Refrigerant and oil: leaks and levels',
    ],
    { minutes: 30, formats: ['evaporatingPressure', 'condensingPressure'] },
  ),
  rite('RITE-03', 'monthly', ['Limpieza del quemador', 'Neteja del cremador', 'Clean burner'], {
    minutes: 45,
  }),
  rite(
    'RITE-04',
    'semester',
    ['Circuito de humos y chimenea', 'Circuit de fums i xemeneia', 'Flue circuit and chimney'],
    { minutes: 60, formats: ['draught'], ...regulated },
  ),
  rite('RITE-05', 'monthly', ['Vaso de expansión', "Vas d'expansió", 'Expansion vessel'], {
    minutes: 15,
    formats: ['circuitPressure', 'gaugePhoto'],
  }),
  rite(
    'RITE-06',
    'monthly',
    ['Tarado de elementos de seguridad', "Taratge d'elements de seguretat", 'Safety device settings'],
    { minutes: 30, priority: top },
  ),
  rite('RITE-07', 'monthly', ['Filtros de aire', "Filtres d'aire", 'Air filters'], {
    minutes: 30,
    formats: ['filterState'],
  }),
  rite('RITE-08', 'semester', ['Filtros de agua', "Filtres d'aigua", 'Water filters'], {
    minutes: 40,
    formats: ['filterState'],
  }),
  rite('RITE-09', 'monthly', ['Bombas y ventiladores', 'Bombes i ventiladors', 'Pumps and fans'], {
    minutes: 20,
    formats: ['workingState'],
  }),
  rite('RITE-10', 'yearly', ['Estanquidad de tuberías', 'Estanquitat de canonades', 'Pipework tightness'], {
    minutes: 90,
    formats: ['circuitPressure'],
    ...regulated,
  }),
  rite('RITE-11', 'semester', ['Control automático', 'Control automàtic', 'Automatic control'], {
    minutes: 40,
    formats: ['roomTemperature'],
  }),
  rite(
    'RITE-12',
    'quarterly',
    [
      'Rendimiento del generador (°C, CO, tiro)',
      'Rendiment del generador (°C, CO, tir)',
      'Generator efficiency readings',
    ],
    {
      minutes: 60,
      formats: [
        'flueTemperature',
        'co',
        'co2',
        'draught',
        'flowTemperature',
        'returnTemperature',
        'roomTemperature',
      ],
      priority: top,
      ...regulated,
    },
  ),
  electrical(
    'ELE-13',
    'yearly',
    [
      'Termografía y apriete de cuadros',
      'Termografia i ajust de connexions de quadres',
      'Panel thermography and tightening',
    ],
    { minutes: 90, formats: ['thermographPhoto'] },
  ),
  electrical(
    'ELE-14',
    'quarterly',
    ['Pulsador de prueba de diferenciales', 'Polsador de prova de diferencials', 'RCD test button'],
    { minutes: 15, formats: ['workingState'], priority: top },
  ),
  electrical(
    'ELE-15',
    'yearly',
    ['Disparo de diferenciales (ms, mA)', 'Dispar de diferencials (ms, mA)', 'RCD trip test'],
    { minutes: 60, formats: ['rcdTime', 'rcdFastTime', 'rcdCurrent'], priority: top },
  ),
  electrical(
    'ELE-16',
    'yearly',
    ['Aislamiento de circuitos (MΩ)', 'Aïllament de circuits (MΩ)', 'Circuit insulation test'],
    { minutes: 90, formats: ['insulation'] },
  ),
  electrical(
    'ELE-17',
    'yearly',
    ['Toma de tierra (Ω, época seca)', 'Presa de terra (Ω, època seca)', 'Earth resistance, dry season'],
    { minutes: 60, formats: ['earth'] },
  ),
  electrical(
    'ELE-18',
    'monthly',
    ['Alumbrado de emergencia: encendido', "Enllumenat d'emergència: encesa", 'Emergency lights: function'],
    { minutes: 5, formats: ['workingState'] },
  ),
  electrical(
    'ELE-19',
    'yearly',
    [
      'Alumbrado de emergencia: autonomía 1 h',
      "Enllumenat d'emergència: autonomia 1 h",
      'Emergency lights: 1 h duration',
    ],
    { minutes: 75, formats: ['duration', 'illuminance'] },
  ),
  electrical(
    'ELE-40',
    'semester',
    ['Luminarias: limpieza y lámparas', 'Lluminàries: neteja i làmpades', 'Luminaires: cleaning and lamps'],
    { minutes: 15, priority: low },
  ),
  fire(
    'INC-20',
    'quarterly',
    [
      'Extintor: acceso, precinto y presión',
      'Extintor: accés, precinte i pressió',
      'Extinguisher: access, seal, pressure',
    ],
    { minutes: 10, formats: ['seal', 'gaugePressure', 'gaugePhoto'], priority: top },
  ),
  fire(
    'INC-21',
    'yearly',
    ['Extintor: mantenimiento anual', 'Extintor: manteniment anual', 'Extinguisher: yearly service'],
    { minutes: 20, formats: ['platePhoto'] },
  ),
  fire('INC-22', 'yearly', ['BIE: revisión', 'BIE: revisió', 'Hose reel: check'], {
    minutes: 30,
    formats: ['gaugePressure'],
  }),
  fire(
    'INC-23',
    'quarterly',
    [
      'Detección y alarma: fuentes y señales',
      'Detecció i alarma: fonts i senyals',
      'Detection and alarm: supplies and signals',
    ],
    { minutes: 45, formats: ['workingState'], priority: top },
  ),
  fire('INC-24', 'semester', ['Columna seca: tapas', 'Columna seca: tapes', 'Dry riser: covers'], {
    minutes: 20,
  }),
  fire('INC-25', 'yearly', ['Señalización luminiscente', 'Senyalització luminescent', 'Luminescent signs'], {
    minutes: 30,
  }),
  fire(
    'INC-41',
    'quarterly',
    [
      'Detector de humo: estado y limpieza',
      'Detector de fum: estat i neteja',
      'Smoke detector: state and cleaning',
    ],
    { minutes: 10, formats: ['workingState'] },
  ),
  legionella(
    'LEG-26',
    'daily',
    [
      'Temperatura de acumulador ≥60 °C y retorno ≥50 °C',
      "Temperatura d'acumulador ≥60 °C i retorn ≥50 °C",
      'Tank ≥60 °C and return ≥50 °C',
    ],
    { minutes: 5, formats: ['tankTemperature', 'hotReturnTemperature'], priority: top },
  ),
  legionella(
    'LEG-27',
    'weekly',
    [
      'Purga de acumulador y puntos sin uso',
      "Purga d'acumulador i punts sense ús",
      'Purge tank, flush unused points',
    ],
    { minutes: 15 },
  ),
  legionella(
    'LEG-28',
    'monthly',
    [
      'Temperatura en grifos ≥50 °C (rotatorio)',
      'Temperatura a les aixetes ≥50 °C (rotatori)',
      'Tap temperature ≥50 °C, rotating',
    ],
    { minutes: 10, formats: ['tapTemperature'] },
  ),
  legionella(
    'LEG-29',
    'quarterly',
    [
      'Acumuladores: revisión, limpieza y desinfección',
      'Acumuladors: revisió, neteja i desinfecció',
      'Tanks: review, clean, disinfect',
    ],
    { minutes: 120, priority: top },
  ),
  legionella(
    'LEG-30',
    'weekly',
    [
      'Agua fría: biocida y temperatura de depósito',
      'Aigua freda: biocida i temperatura de dipòsit',
      'Cold water: biocide, tank temperature',
    ],
    { minutes: 15, formats: ['chlorine', 'coldTankTemperature'] },
  ),
  lifts('ASC-31', 'monthly', ['Conservación de ascensor', "Conservació d'ascensor", 'Lift maintenance'], {
    minutes: 60,
    priority: top,
  }),
  building(
    'EDI-42',
    'semester',
    [
      'Puerta: cierre, bisagras y herrajes',
      'Porta: tancament, frontisses i ferramenta',
      'Door: closing, hinges and fittings',
    ],
    { minutes: 15, priority: low },
  ),
  building(
    'EDI-43',
    'yearly',
    [
      'Claraboya: estanquidad y desagües',
      'Claraboia: estanquitat i desguassos',
      'Skylight: tightness and drains',
    ],
    { minutes: 30, priority: low },
  ),
];
