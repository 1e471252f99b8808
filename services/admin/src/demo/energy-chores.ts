/** What heating, cooling and electricity need. */
import { Archetype, Priority } from 'shared-kit/contracts/enums';
import { choresOf, type DemoGenericChore } from './generic-chore.ts';

const rite = choresOf('rite');
const electrical = choresOf('electrical');
const { top, low } = Priority;
const regulated = { archetype: Archetype.rite } as const;

export const energyChores: readonly DemoGenericChore[] = [
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
];
