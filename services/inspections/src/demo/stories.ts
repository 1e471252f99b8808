/** What the demonstration tells of inspections and their like, in days and months from the day that it is loaded. */
import { InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { Counting } from 'shared-kit/contracts/legal/inspection';

/** Trades of the companies below, in their order. */
export const trades = ['lifts', 'climate', 'body', 'fire', 'gas', 'engineer'] as const;
export type Trade = (typeof trades)[number];

export interface Story {
  readonly type: InspectionType;
  /** Spanish name of the catalogue's rule; its period and category are taken over. */
  readonly rule: string;
  readonly countsFrom: Counting;
  /** Who does it: a control body unless told; `owner`: no company. */
  readonly by?: Trade | 'owner';
  /** In how many days it falls due; negative: it did. */
  readonly dueIn: number;
  readonly status: InspectionStatus | null;
  readonly grade: string;
  readonly bookedIn?: number;
  readonly exemption?: string;
  readonly defects?: readonly string[];
  /** What the former visit found as slight; it stands again. */
  readonly repeats?: string;
  /** The kind of element that it is about, as its type is read in Spanish. */
  readonly element?: string;
  /** It was done once before. */
  readonly hasFormer?: boolean;
  /** Of the last element of this type; left out where there is none. */
  readonly elementType?: string;
}

const { pass, fail } = InspectionStatus;
const { inspection, review, certification } = InspectionType;

export const stories: readonly Story[] = [
  {
    type: inspection,
    rule: 'Ascensor en uso industrial o de pública concurrencia',
    countsFrom: 'done',
    dueIn: 410,
    status: pass,
    grade: 'Favorable sin defectos',
    hasFormer: true,
    element: 'Ascensor',
  },
  {
    type: inspection,
    rule: 'Baja tensión: locales con inspección quinquenal',
    countsFrom: 'done',
    dueIn: 1700,
    status: fail,
    grade: 'Condicionada',
    defects: ['Cuadro general sin rotular', 'Diferencial que no dispara'],
  },
  {
    type: inspection,
    rule: 'Eficiencia de generadores de calor de más de 70 kW',
    countsFrom: 'done',
    dueIn: 45,
    status: pass,
    grade: 'Aceptable',
    hasFormer: true,
    element: 'Caldera de gas',
    repeats: 'Aislamiento dañado en el colector de impulsión',
  },
  {
    type: inspection,
    rule: 'Inspección de los sistemas activos contra incendios',
    countsFrom: 'done',
    dueIn: -12,
    status: pass,
    grade: 'Favorable',
  },
  {
    type: inspection,
    rule: 'Gas: instalación receptora con suministro de red',
    by: 'gas',
    countsFrom: 'calendarYear',
    dueIn: 35,
    status: pass,
    grade: 'Favorable',
    bookedIn: 12,
  },
  {
    type: inspection,
    rule: 'Eficiencia de generadores de frío de más de 70 kW',
    countsFrom: 'done',
    dueIn: 300,
    status: pass,
    grade: 'Aceptable',
    element: 'Enfriadora',
  },
  {
    type: inspection,
    rule: 'Productos químicos: estanquidad de recipientes y tuberías enterrados',
    countsFrom: 'done',
    dueIn: 0,
    status: null,
    grade: '',
    exemption: 'No hay recipientes ni tuberías enterrados',
  },
  {
    type: inspection,
    rule: 'Retimbrado de extintores',
    by: 'fire',
    countsFrom: 'done',
    dueIn: 600,
    status: pass,
    grade: 'Favorable',
  },
  {
    type: review,
    rule: 'Puertas motorizadas: mantenimiento',
    by: 'lifts',
    countsFrom: 'due',
    dueIn: 20,
    status: pass,
    grade: '',
    hasFormer: true,
    element: 'Puerta automática',
  },
  {
    type: review,
    rule: 'Simulacro de evacuación',
    by: 'owner',
    countsFrom: 'done',
    dueIn: -40,
    status: pass,
    grade: '',
  },
  {
    type: certification,
    rule: 'Certificado de eficiencia energética',
    by: 'engineer',
    countsFrom: 'done',
    dueIn: 2400,
    status: pass,
    grade: 'Calificación C',
  },
  {
    type: certification,
    rule: 'Certificado anual de mantenimiento (más de 70 kW)',
    by: 'climate',
    countsFrom: 'done',
    dueIn: 25,
    status: pass,
    grade: '',
    hasFormer: true,
  },
  {
    type: inspection,
    rule: 'Ascensor en uso industrial o de pública concurrencia',
    countsFrom: 'done',
    dueIn: -3,
    status: pass,
    grade: 'Favorable con defectos leves',
    elementType: 'Ascensor',
  },
];

export interface CompanyStory {
  readonly name: string;
  readonly category: 0 | 1;
  readonly contractType: string;
  readonly endsIn: number;
  readonly amount: number;
  readonly renewal: boolean;
  /** In how many days its insurance expires. */
  readonly insuranceIn: number;
  readonly person: string;
}

export const companyStories: readonly CompanyStory[] = [
  {
    name: 'Ascensores Montjuïc, S. L.',
    category: 1,
    contractType: 'Mantenimiento integral',
    endsIn: 75,
    amount: 3480,
    renewal: true,
    insuranceIn: 200,
    person: 'Núria Ferrer',
  },
  {
    name: 'Clima Sur, S. A.',
    category: 0,
    contractType: 'Mantenimiento preventivo',
    endsIn: 21,
    amount: 5200,
    renewal: false,
    insuranceIn: -9,
    person: 'Óscar Peña',
  },
  {
    name: 'OCA Levante, S. A.',
    category: 1,
    contractType: 'Inspecciones reglamentarias',
    endsIn: 510,
    amount: 1150,
    renewal: false,
    insuranceIn: 400,
    person: 'Marta Riera',
  },
  {
    name: 'Extintores Besòs, S. L.',
    category: 1,
    contractType: 'Mantenimiento de protección contra incendios',
    endsIn: 320,
    amount: 2100,
    renewal: true,
    insuranceIn: 260,
    person: 'Jordi Vila',
  },
  {
    name: 'Gas Llobregat, S. L.',
    category: 1,
    contractType: 'Inspección de la instalación de gas',
    endsIn: 430,
    amount: 390,
    renewal: false,
    insuranceIn: 310,
    person: 'Anna Pons',
  },
  {
    name: 'Ingeniería Garraf, S. L. P.',
    category: 1,
    contractType: 'Certificados y proyectos',
    endsIn: 280,
    amount: 1800,
    renewal: false,
    insuranceIn: 350,
    person: 'Pau Soler',
  },
];

export const protocolStories = [
  { name: 'Plan de autoprotección', revision: '3', dueIn: 500 },
  { name: 'Trabajos en altura: normas para contratas', revision: '1', dueIn: 18 },
] as const;
