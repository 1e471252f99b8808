import { DefectType } from 'shared-kit/contracts/enums';
import type { Defect, Finding } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { monthsLater } from 'shared-kit/domain/dates/civil-day';
import { say } from './words.ts';

interface Answer {
  readonly what: string;
  readonly article: string;
  readonly proposal: string;
  readonly months: number;
}

const answers: Readonly<Record<DefectType, Answer>> = {
  [DefectType.isolation]: {
    what: 'aislamiento por debajo del mínimo',
    article: 'ITC-BT-19',
    proposal: 'Localizar la derivación y cambiar el conductor.',
    months: 1,
  },
  [DefectType.residualCurrentDevice]: {
    what: 'el diferencial no dispara dentro de sus límites',
    article: 'ITC-BT-24',
    proposal: 'Cambiar el diferencial.',
    months: 1,
  },
  [DefectType.generic]: {
    what: 'conductor de protección o toma de tierra fuera de límites',
    article: 'ITC-BT-18',
    proposal: 'Repasar las conexiones del conductor de protección y volver a medir.',
    months: 1,
  },
  [DefectType.emergencies]: {
    what: 'autonomía o iluminancia insuficiente',
    article: 'ITC-BT-28',
    proposal: 'Cambiar la batería o la luminaria.',
    months: 3,
  },
};

/** What an electrician writes of a reading out of its limits, of the grade that is proposed. */
export const answerOf = (
  { elementId, elementName, circuitId, circuitName, type, level }: Finding,
  date: string,
): Defect => {
  const { what, article, proposal, months } = answers[type];
  return {
    type,
    level,
    elementId,
    circuitId,
    article,
    description: `${circuitName || elementName}: ${say(what)}.`,
    proposal: say(proposal),
    deadline: monthsLater(date, months),
    photoIds: [],
  };
};
