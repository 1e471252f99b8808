/** What was asked about a file, and what a person answered: by the question's id. */
import type { CobieQuestion } from 'shared-kit/contracts/centres/cobie-imports';

export type Answers = Readonly<Record<string, string>>;

export const hiddenId = 'hidden';
export const decimalId = (sheet: string, heading: string): string => `decimal ${sheet} ${heading}`;
export const dayOrderId = (sheet: string, heading: string): string => `dayOrder ${sheet} ${heading}`;
/** Cut, as a question's id has an end. */
export const typeId = (written: string): string => `type ${written}`.slice(0, 400);
export const headingId = (sheet: string, heading: string): string => `heading ${sheet} ${heading}`;

/** Whether what is said answers the question. */
export const isAnswer = (question: CobieQuestion, answer: string): boolean => {
  switch (question.kind) {
    case 'decimal':
      return answer === ',' || answer === '.';
    case 'dayOrder':
      return answer === 'dayFirst' || answer === 'monthFirst';
    case 'hidden':
      return answer === 'take' || answer === 'leave';
    case 'heading':
    case 'type':
      return answer === '' || question.proposals.some(({ key }) => key === answer);
  }
};
