/** What breaks of lifts, doors, electricity, water, fire detection and what else a building has. */

import { tanks } from './element-types.ts';
import type { Fault } from './fault.ts';

const panels = ['Cuadro eléctrico', 'Panelboard'];
const emergencies = ['Luminaria de emergencia', 'Luz de emergencia'];
const taps = ['Grifo o ducha', 'Shower Stall', 'Bath/Shower', 'Sink Type A'];
const detectors = ['Detector', 'Smoke Detector'];

export const buildingFaults: readonly Fault[] = [
  {
    ...{ of: ['Ascensor'], type: 'Se para', priority: 0, weight: 8, stops: true },
    opening: 'El ascensor se queda parado entre plantas. Sin personas dentro.',
    closing: 'Contacto de enclavamiento de la puerta de planta sucio y desajustado. Se limpia y se regula.',
    ...{ mode: 'stops', cause: 'dirt', action: 'adjust', minutes: [60, 120], hours: [1, 5] },
    comment: 'Avisada la empresa conservadora; acude antes de dos horas.',
  },
  {
    ...{ of: ['Ascensor'], type: 'Ruido o vibración', priority: 1, weight: 3 },
    opening: 'La puerta de cabina roza al cerrar y rebota.',
    closing: 'Se cambian los rodillos y se ajusta la cinta del operador de puerta.',
    ...{ mode: 'noise', cause: 'wear', action: 'replace', minutes: [60, 90], hours: [10, 40] },
    costs: [['Juego de rodillos de puerta', 1, 58]],
    wait: ['supplier', 'La conservadora trae los rodillos en su próxima visita', [2, 4]],
  },
  {
    ...{ of: ['Puerta automática'], type: 'Funcionamiento irregular', priority: 0, weight: 4, stops: true },
    opening: 'La puerta automática no detecta a las personas y se cierra encima.',
    closing: 'Radar desorientado por un golpe. Se fija, se regula el alcance y se prueba la reversión.',
    ...{ mode: 'erratic', cause: 'misuse', action: 'adjust', minutes: [40, 80], hours: [1, 5] },
  },
  {
    ...{ of: panels, type: 'Disparo de protecciones', priority: 0, weight: 3 },
    opening: 'Salta el diferencial de las tomas de corriente. Media planta sin servicio.',
    closing: 'Derivación en una base con humedad. Se sustituye la base y se mide el aislamiento: correcto.',
    ...{ mode: 'trips', cause: 'external', action: 'replace', minutes: [45, 120], hours: [1, 4] },
    costs: [['Base de enchufe IP44', 1, 8.7]],
  },
  {
    ...{ of: panels, type: 'Sobrecalentamiento', priority: 0 },
    opening: 'Borna caliente en la termografía: 82 °C en la fase S.',
    closing: 'Borna floja. Se corta, se sanea el cable y se aprieta al par. Termografía a 41 °C.',
    ...{
      mode: 'overheating',
      cause: 'lackOfMaintenance',
      action: 'repair',
      minutes: [60, 90],
      hours: [2, 8],
    },
    wait: ['access', 'Hay que cortar la planta: se hará fuera de horario', [1, 3]],
  },
  {
    ...{ of: emergencies, type: 'No arranca', priority: 1, weight: 5 },
    opening: 'La luz de emergencia no se enciende al cortar el suministro.',
    closing: 'Batería agotada. Se sustituye y se prueba una hora.',
    ...{ mode: 'doesNotStart', cause: 'wear', action: 'replace', minutes: [20, 40], hours: [4, 60] },
    costs: [['Batería Ni-MH 3,6 V', 1, 11.9]],
  },
  {
    ...{ of: ['Light Fixture Type B'], type: 'Funcionamiento irregular', priority: 2, weight: 3 },
    opening: 'La luminaria parpadea.',
    closing: 'Fuente de alimentación LED defectuosa. Se sustituye.',
    ...{ mode: 'erratic', cause: 'manufacture', action: 'replace', minutes: [20, 45], hours: [10, 70] },
    costs: [['Fuente LED 40 W', 1, 24.5]],
  },
  {
    ...{ of: taps, type: 'Fuga', priority: 2, weight: 6 },
    opening: 'El grifo gotea y no cierra del todo.',
    closing: 'Cartucho gastado por la cal. Se sustituye y se limpia el aireador.',
    ...{ mode: 'leak', cause: 'wear', action: 'replace', minutes: [20, 45], hours: [3, 60] },
    costs: [['Cartucho temporizado', 1, 18.6]],
  },
  {
    ...{ of: tanks, type: 'Rendimiento bajo', priority: 0, weight: 2 },
    opening: 'El agua caliente sale a 44 °C. Consigna del depósito: 60 °C.',
    closing: 'Sonda mal colocada tras la limpieza. Se coloca en su vaina y se comprueba: 61 °C a la salida.',
    ...{ mode: 'lowOutput', cause: 'installation', action: 'adjust', minutes: [30, 70], hours: [1, 5] },
  },
  {
    ...{ of: tanks, type: 'Fuga', priority: 0, stops: true },
    opening: 'Pierde agua por la boca de registro del depósito.',
    closing: 'Se vacía, se cambia la junta de la boca de registro y se aprieta en cruz.',
    ...{ mode: 'leak', cause: 'wear', action: 'replace', minutes: [120, 200], hours: [4, 10] },
    costs: [['Junta de boca DN400', 1, 42]],
    wait: ['part', 'Junta de medida especial', [2, 6]],
  },
  {
    ...{ of: detectors, type: 'Funcionamiento irregular', priority: 1, weight: 3 },
    opening: 'Falsas alarmas del detector por la mañana.',
    closing: 'Cámara con polvo de obra. Se limpia y se prueba con aerosol.',
    ...{ mode: 'erratic', cause: 'dirt', action: 'clean', minutes: [20, 40], hours: [2, 30] },
  },
  {
    ...{ of: ['Central de detección', 'Fire Alarm'], type: 'Sin señal', priority: 0, weight: 2 },
    opening: 'La central indica avería de lazo: faltan cuatro detectores.',
    closing: 'Cable del lazo cortado al abrir el falso techo. Se empalma en caja y se rearma.',
    ...{ mode: 'noSignal', cause: 'misuse', action: 'repair', minutes: [60, 140], hours: [1, 6] },
  },
  {
    ...{
      of: ['Dosificador de cloro y pH'],
      type: 'Funcionamiento irregular',
      priority: 0,
      weight: 4,
      stops: true,
    },
    opening: 'El cloro libre sube a 3,4 mg/l. El dosificador no para.',
    closing: 'Electroválvula de dosificación bloqueada por cristales. Se limpia y se calibra la sonda.',
    ...{ mode: 'erratic', cause: 'dirt', action: 'clean', minutes: [45, 100], hours: [1, 5] },
  },
  {
    ...{ of: ['Filtro de piscina'], type: 'Rendimiento bajo', priority: 1, weight: 2 },
    opening: 'Diferencia de presión de 1,3 bar en el filtro aun después del contralavado.',
    closing: 'Arena apelmazada. Se cambia el lecho filtrante.',
    ...{ mode: 'lowOutput', cause: 'wear', action: 'replace', minutes: [240, 360], hours: [24, 60] },
    costs: [['Sílex 0,4-0,8 mm, saco 25 kg', 24, 7.9]],
    wait: ['owner', 'El presupuesto espera la conformidad de la propiedad', [3, 7]],
  },
  {
    ...{ of: ['Cámara frigorífica'], type: 'Rendimiento bajo', priority: 0, weight: 4, stops: true },
    opening: 'La cámara está a 9 °C. Los alimentos se han pasado a otra.',
    closing: 'Evaporador bloqueado por hielo: resistencia de desescarche abierta. Se sustituye.',
    ...{ mode: 'lowOutput', cause: 'wear', action: 'replace', minutes: [90, 160], hours: [3, 9] },
    costs: [['Resistencia de desescarche', 1, 73.4]],
  },
  {
    ...{
      of: ['Instalación fotovoltaica', 'Punto de recarga', 'SAI'],
      type: 'Sin señal',
      priority: 1,
      weight: 2,
    },
    opening: 'No se ven datos en la plataforma desde ayer.',
    closing: 'Conmutador de red sin alimentación. Se restablece y se sustituye el transformador.',
    ...{ mode: 'noSignal', cause: 'external', action: 'replace', minutes: [30, 80], hours: [4, 40] },
  },
  {
    ...{ of: ['Door Type D', 'Skylight'], type: 'Rotura', priority: 2, weight: 2 },
    opening: 'No cierra bien: roza en la parte de abajo.',
    closing: 'Bisagra vencida. Se sustituye y se ajusta el cierre.',
    ...{ mode: 'broken', cause: 'wear', action: 'replace', minutes: [30, 60], hours: [10, 80] },
    costs: [['Bisagra de acero inoxidable', 2, 13.1]],
  },
  {
    ...{ of: null, type: 'Fuga', priority: 0, weight: 3 },
    opening: 'Mancha de humedad en el techo que crece. Cae alguna gota.',
    closing: 'Filtración por una junta de la bajante. Se repara la junta; queda pendiente pintar.',
    ...{ mode: 'leak', cause: 'wear', action: 'repair', minutes: [90, 200], hours: [3, 30] },
    months: [10, 11, 12, 1, 2, 3, 4],
    comment: 'Se coloca un cubo y se señaliza la zona.',
  },
  {
    ...{ of: null, type: 'Rotura', priority: 1, weight: 3 },
    opening: 'Baldosa suelta junto a la puerta: peligro de tropiezo.',
    closing: 'Se retira, se limpia la base y se vuelve a colocar con adhesivo.',
    ...{ mode: 'broken', cause: 'misuse', action: 'repair', minutes: [40, 80], hours: [4, 60] },
  },
  {
    ...{ of: null, type: 'Funcionamiento irregular', priority: 2, weight: 4 },
    opening: 'Dos luminarias fundidas.',
    closing: 'Se sustituyen los dos tubos LED.',
    ...{ mode: 'broken', cause: 'wear', action: 'replace', minutes: [15, 35], hours: [3, 70] },
    costs: [['Tubo LED 18 W', 2, 6.9]],
  },
  {
    ...{ of: null, type: 'Vandalismo', priority: 2 },
    opening: 'Pintada en la pared y dispensador de jabón arrancado.',
    closing: 'Se limpia la pintada y se coloca un dispensador nuevo.',
    ...{ mode: 'broken', cause: 'vandalism', action: 'replace', minutes: [40, 90], hours: [6, 60] },
    costs: [['Dispensador de jabón', 1, 21.5]],
  },
];
