import { paths } from 'shared-kit/contracts/paths';
import { FigureTile } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import type { DaysAsked } from '../work/days-page.tsx';
import { FigureGrid, FigureSection } from '../work/figure-section.tsx';
import { useRepeats } from './use-repeats.ts';

const figureOf = { elements: 'repeatElements', correctives: 'repeatCorrectives' } as const;

/** How many elements fail again and again, and how many of the correctives that is. */
export const Repeats = (asked: DaysAsked) => {
  const t = useText();
  const { number } = useFormat();
  const to = paths.repeatFailures({ ...asked.days });
  return (
    <FigureSection title={t('repeats.title')} answer={useRepeats(asked)}>
      {(repeats) => (
        <FigureGrid columns={{ base: 1, sm: 2, xl: 4 }}>
          {(['elements', 'correctives'] as const).map((name) => {
            const { count, of } = repeats[name];
            const figure = figureOf[name];
            return (
              <FigureTile
                key={name}
                figure={figure}
                name={t(`figure.${figure}.name`)}
                definition={t(`figure.${figure}.how`)}
                value={of === 0 ? t('statistics.none') : number(count)}
                of={t(`repeats.of.${name}`, { count: of, shown: number(of) })}
                to={to}
              />
            );
          })}
        </FigureGrid>
      )}
    </FigureSection>
  );
};
