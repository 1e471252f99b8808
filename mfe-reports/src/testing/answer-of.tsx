import { type RenderOptions, renderPage } from 'shared-kit/testing/render';
import es from '../locales/es.json' with { type: 'json' };

interface AskingProps<A> {
  readonly useAnswer: () => A;
  readonly onAnswer: (answer: A) => void;
}

const Asking = <A,>({ useAnswer, onAnswer }: AskingProps<A>) => {
  onAnswer(useAnswer());
  return null;
};

/** What a hook answers in a page, in Spanish unless told: `await answerOf(() => useScheduleWords())`. */
export const answerOf = async <A,>(useAnswer: () => A, options: RenderOptions = {}): Promise<A> => {
  const answers: A[] = [];
  await renderPage(<Asking useAnswer={useAnswer} onAnswer={(answer) => answers.push(answer)} />, {
    texts: { 'mfe-reports': es },
    ...options,
  });
  const [answer] = answers.slice(-1);
  if (answer === undefined) throw new Error('Nothing was answered');
  return answer;
};
