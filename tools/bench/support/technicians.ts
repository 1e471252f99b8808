/** Technicians of the demonstration's first centre, each with an account of their own, as an administrator makes them. */
import { setDuePassword } from 'shared-kit/contracts/people/session';
import { installationUsers, roles, users } from 'shared-kit/contracts/people/users';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import { signInOver } from '../../../e2e/core/people/sessions.ts';
import { callerOf, installationId } from './imports.ts';

const givenPassword = 'una-clave-larga';
const ownPassword = 'una-clave-solo-mia';

export const hireTechnicians = async (base: string, count: number): Promise<Caller[]> => {
  const admin = await callerOf(base, 'superAdministrator');
  const { data: known } = await callAt(admin, roles.list, { query: { size: 100 } });
  const roleId = known.find(({ name }) => name === 'Técnico')?.id;
  if (roleId === undefined) throw new Error('The demonstration has no role of technicians');
  const hired: Caller[] = [];
  for (let index = 0; index < count; index += 1) {
    const loginName = `refuerzo${index}`;
    const account = { loginName, name: `Refuerzo ${index}`, password: givenPassword } as const;
    const { data: user } = await callAt(admin, users.create, { body: { ...account, preferredLanguage: 0 } });
    await callAt(admin, installationUsers.create, { body: { userId: user.id, installationId, roleId } });
    const { Ticket = '' } = await signInOver(base, { loginName, password: givenPassword });
    const body = { Ticket, Password: ownPassword };
    const [session] = (await callAt({ base, token: null }, setDuePassword, { body })).data;
    hired.push({ base, token: session?.Token ?? null });
  }
  return hired;
};
