/** What fire protection, water, lifts and the building itself need. */
import { Priority } from 'shared-kit/contracts/enums';
import { choresOf, type DemoGenericChore } from './generic-chore.ts';

const fire = choresOf('fire');
const legionella = choresOf('legionella');
const lifts = choresOf('lifts');
const building = choresOf('building');
const { top, low } = Priority;

export const safetyChores: readonly DemoGenericChore[] = [
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
    { minutes: 20, requires: ['photo'] },
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
    { minutes: 120, priority: top, requires: ['signature'] },
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
    requires: ['signature'],
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
