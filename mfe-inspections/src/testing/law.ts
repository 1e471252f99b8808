/** What the law asks, as the service answers it, for tests. */
import type {
  Obligation,
  ObligationRule,
  ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';

const names = (text: string) => ({ es: text, cat: text, en: text });

export const legalRule = (change: Partial<ObligationRule> = {}): ObligationRule => ({
  key: 'lifts',
  name: names('Inspección de ascensores'),
  norm: 'RD 355/2024',
  article: 'art. 11',
  sureness: 'law',
  readIn: '',
  readBy: '',
  reviewedOn: '2025-02-01',
  who: names('Organismo de control'),
  document: names('Acta'),
  note: names(''),
  together: false,
  inspectionType: 0,
  ...change,
});

export const legalSubject = (change: Partial<ObligationSubject> = {}): ObligationSubject => ({
  place: 'element',
  id: 5,
  name: 'Ascensor A',
  where: 'Torre, Hueco 1',
  buildingId: 9,
  buildingName: 'Torre',
  firstOn: null,
  firstFromYear: false,
  missing: [],
  inspectionId: null,
  recordMonths: null,
  recordDue: null,
  recordExemption: '',
  ruleDue: null,
  chores: [],
  suggestedChores: [],
  isPlannedByDecision: false,
  reason: '',
  decidedByName: '',
  decidedAt: null,
  ...change,
});

export const legalObligation = (change: Partial<Obligation> = {}): Obligation => ({
  ruleKey: 'lifts',
  status: 'proposed',
  periodMonths: 24,
  countsFrom: 'done',
  because: [{ fact: 'floorsServed', op: 'above', value: 4, had: 6 }],
  subjects: [legalSubject()],
  ...change,
});
