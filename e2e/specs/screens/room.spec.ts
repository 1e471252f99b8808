/** On a phone of any kind, held either way and with large text, every screen has all that it shows in reach of a finger. */
import { languageCodes } from 'shared-kit/contracts/enums';
import { hangMs, isLong, sampleOf, testSeed } from 'shared-kit/testing/test-form';
import { atDesk, enter, held, misfitsOn } from '../../core/looks/room.ts';
import { type Screen, screens } from '../../core/looks/screens.ts';
import { settle } from '../../core/looks/settled.ts';
import { overlaysShown } from '../../core/looks/shown.ts';
import { coveredByNotice, layNotice } from '../../core/looks/uncovered.ts';
import { expect, test } from '../../fixtures/screens.ts';

test.describe.configure({ mode: 'parallel', timeout: hangMs(120_000) });
test.use({ hasTouch: true, isMobile: true });

const nameOf = ({ name }: Screen): string => name;
const visited = sampleOf(
  screens.filter(({ standsAlone }) => !standsAlone),
  { most: 12, key: 'room', nameOf },
);
const walkLength = 6;
const walks = [...Map.groupBy(visited, ({ account }) => account).values()].flatMap((alike) =>
  Array.from({ length: Math.ceil(alike.length / walkLength) }, (_, walk) =>
    alike.slice(walk * walkLength, (walk + 1) * walkLength),
  ),
);

for (const [place, walk] of walks.entries())
  for (const [order, language] of languageCodes.entries()) {
    // The others have their turn with another seed.
    if (!isLong && (place + testSeed) % languageCodes.length !== order) continue;
    test.describe(language, () => {
      test.use({ language });
      test(`all is in reach: ${walk.map(nameOf).join(', ')}`, async ({ page, portal, t, visit, walkTo }) => {
        for (const [step, screen] of walk.entries()) {
          await (step === 0 || walk[step - 1]?.title === screen.title ? visit(screen) : walkTo(screen));
          for (const [turn, room] of [...held, ...atDesk].entries()) {
            await enter(page, room);
            await settle(page);
            expect.soft(await misfitsOn(page, room), `${screen.name}, ${room.name}`).toEqual([]);
            // At the desk a notice is at the foot, and over nothing as long as text is not large.
            if (turn >= held.length || (!isLong && (place + step + testSeed) % held.length !== turn))
              continue;
            for await (const name of overlaysShown({ page, t, url: portal.url }, page.locator('body'))) {
              const notice = await layNotice(page);
              expect
                .soft(await coveredByNotice(page), `${screen.name}, ${room.name}, «${name}» below a notice`)
                .toEqual([]);
              // Whoever presses it has not left what is open: back is still for that.
              await notice.click();
              await notice.evaluate((element) => element.remove());
            }
          }
        }
      });
    });
  }
