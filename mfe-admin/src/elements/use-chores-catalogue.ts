import { choresCatalogue } from './descriptions.ts';
import { useOfferedArchetypes } from './use-offered-archetypes.ts';

/** The chores of an element, with the archetypes of the programmes that the installation has. */
export const useChoresCatalogue = (installationId: number): typeof choresCatalogue => {
  const offers = useOfferedArchetypes(installationId);
  return {
    ...choresCatalogue,
    fields: choresCatalogue.fields.map((field) =>
      field.name === 'archetype' && field.kind === 'enum' ? { ...field, offers } : field,
    ),
  };
};
