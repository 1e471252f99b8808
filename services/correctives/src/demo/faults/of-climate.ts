/** What breaks of heating, cooling and ventilation. */

import { boilers } from './element-types.ts';
import type { Fault } from './fault.ts';

const heating = [10, 11, 12, 1, 2, 3, 4];
const cooling = [5, 6, 7, 8, 9];
const pumps = ['Bomba de circulación', 'Inline Pump'];
const airHandlers = ['Unidad de tratamiento de aire', 'Climatizadora', 'Exhaust Fan'];

export const climateFaults: readonly Fault[] = [
  {
    ...{ of: boilers, type: 'No arranca', priority: 0, months: heating, weight: 3, stops: true },
    opening: 'La caldera no arranca. Código de bloqueo por falta de llama. Sin calefacción.',
    closing:
      'Electrodo de encendido gastado. Se sustituye, se limpia el quemador y se comprueba la combustión.',
    ...{ mode: 'doesNotStart', cause: 'wear', action: 'replace', minutes: [60, 150], hours: [2, 6] },
    costs: [
      ['Electrodo de encendido', 1, 38.5],
      ['Junta de quemador', 1, 12.2],
    ],
    wait: ['part', 'Pedido el electrodo al servicio oficial', [1, 3]],
    comment: 'Se rearma a mano, pero vuelve a bloquearse a los diez minutos.',
  },
  {
    ...{ of: boilers, type: 'Se para', priority: 0, months: heating, weight: 2, stops: true },
    opening: 'La caldera se para sola varias veces al día. Presión del circuito a 0,6 bar.',
    closing: 'Vaso de expansión sin precarga. Se rellena el circuito a 1,5 bar y se ajusta la precarga.',
    ...{ mode: 'stops', cause: 'lackOfMaintenance', action: 'adjust', minutes: [45, 90], hours: [1, 4] },
  },
  {
    ...{ of: pumps, type: 'Fuga', priority: 0, weight: 3, stops: true },
    opening: 'La bomba gotea por el cierre mecánico. Charco en el suelo de la sala.',
    closing: 'Se sustituye el cierre mecánico y la junta. Se purga y queda en servicio sin goteo.',
    ...{ mode: 'leak', cause: 'wear', action: 'replace', minutes: [90, 180], hours: [2, 8] },
    costs: [['Cierre mecánico', 1, 84.9]],
    wait: ['part', 'El cierre mecánico llega en 48 h', [2, 5]],
  },
  {
    ...{ of: pumps, type: 'Ruido o vibración', priority: 1, weight: 2 },
    opening: 'Ruido metálico en la bomba, más fuerte al arrancar.',
    closing: 'Rodamiento del lado del acoplamiento gastado. Se cambian los dos rodamientos y se alinea.',
    ...{ mode: 'noise', cause: 'wear', action: 'replace', minutes: [120, 210], hours: [4, 30] },
    costs: [['Rodamiento 6306', 2, 16.4]],
  },
  {
    ...{ of: pumps, type: 'Disparo de protecciones', priority: 0, stops: true },
    opening: 'Salta el guardamotor de la bomba al cabo de unos minutos.',
    closing: 'Consumo alto por rodete atascado con lodos. Se desmonta, se limpia y se mide: 3,1 A por fase.',
    ...{ mode: 'trips', cause: 'dirt', action: 'clean', minutes: [60, 150], hours: [2, 6] },
  },
  {
    ...{
      of: ['Enfriadora', 'Bomba de calor'],
      type: 'Se para',
      priority: 0,
      months: cooling,
      weight: 4,
      stops: true,
    },
    opening: 'Parada por alta presión. La temperatura del agua sube a 16 °C.',
    closing: 'Batería condensadora obstruida por polen. Se limpia con agua a baja presión y se rearma.',
    ...{ mode: 'stops', cause: 'dirt', action: 'clean', minutes: [90, 180], hours: [3, 8] },
    comment: 'Se avisa a los usuarios: el edificio estará sin frío hasta mediodía.',
  },
  {
    ...{
      of: ['Bomba de calor', 'Equipo con gas fluorado'],
      type: 'Rendimiento bajo',
      priority: 1,
      weight: 2,
    },
    opening: 'Enfría poco. El aire sale a 19 °C con consigna de 22 °C.',
    closing:
      'Fuga de refrigerante en una tuerca. Se repara, se comprueba con nitrógeno y se repone la carga.',
    ...{ mode: 'lowOutput', cause: 'installation', action: 'repair', minutes: [120, 240], hours: [6, 30] },
    costs: [['Refrigerante R-32, kg', 0.8, 62]],
    wait: ['supplier', 'Viene la empresa habilitada para gases fluorados', [1, 4]],
    months: cooling,
  },
  {
    ...{ of: ['Fancoil'], type: 'Fuga', priority: 1, weight: 3 },
    opening: 'Gotea agua del fancoil sobre el falso techo.',
    closing: 'Desagüe de la bandeja obstruido. Se limpia el sifón y se comprueba la pendiente.',
    ...{ mode: 'leak', cause: 'dirt', action: 'clean', minutes: [30, 75], hours: [1, 20] },
    months: cooling,
  },
  {
    ...{ of: ['Fancoil', 'Thermostat'], type: 'Funcionamiento irregular', priority: 2, weight: 3 },
    opening: 'El termostato no responde: la sala está a 26 °C con consigna de 21 °C.',
    closing:
      'Válvula de tres vías bloqueada en abierto. Se sustituye el actuador y se calibra el termostato.',
    ...{ mode: 'erratic', cause: 'wear', action: 'replace', minutes: [45, 90], hours: [4, 50] },
    costs: [['Actuador 24 V', 1, 47.3]],
  },
  {
    ...{ of: airHandlers, type: 'Rotura', priority: 1, weight: 3, stops: true },
    opening: 'Rota la correa del ventilador de impulsión. No hay caudal de aire.',
    closing: 'Se cambia el juego de correas y se alinean las poleas. Caudal comprobado.',
    ...{ mode: 'broken', cause: 'wear', action: 'replace', minutes: [60, 120], hours: [2, 12] },
    costs: [['Correa SPA 1250', 2, 14.8]],
  },
  {
    ...{ of: airHandlers, type: 'Ruido o vibración', priority: 2, weight: 2 },
    opening: 'Vibra el conducto al arrancar el ventilador. Se oye desde la planta de abajo.',
    closing: 'Soportes antivibratorios vencidos. Se sustituyen los cuatro.',
    ...{ mode: 'noise', cause: 'wear', action: 'replace', minutes: [60, 100], hours: [20, 60] },
    costs: [['Soporte antivibratorio', 4, 9.6]],
  },
];
