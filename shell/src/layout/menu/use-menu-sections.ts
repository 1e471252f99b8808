import { useState } from 'react';
import type { MenuSection } from 'shared-kit/contracts/modules/manifest';
import { readStoredJson, useSessionUser, writeStored } from 'shared-kit/web/app';
import * as z from 'zod/mini';

const chosenSchema = z.catch(z.record(z.string(), z.boolean()), {});
type Chosen = z.infer<typeof chosenSchema>;

/** Which sections of the menu the person has opened or closed by hand, in this browser: local storage, `menu.<user>`. */
export const useMenuSections = () => {
  const key = `menu.${useSessionUser()?.Id ?? 0}`;
  const [chosen, setChosen] = useState<Chosen>(() => z.parse(chosenSchema, readStoredJson(key)));
  const choose = (section: MenuSection, isOpen: boolean | undefined): void => {
    const { [section]: _before, ...others } = chosen;
    const next = isOpen === undefined ? others : { ...others, [section]: isOpen };
    writeStored(key, JSON.stringify(next));
    setChosen(next);
  };
  return { chosen, choose };
};
