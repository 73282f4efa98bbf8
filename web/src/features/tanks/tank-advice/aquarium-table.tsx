import type { TankTemplate } from '@nautical/core/domain/tanks/tank-templates';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { TEMPLATE_FACTS } from './template-facts.ts';

/** All kinds of tank side by side. */
export function AquariumTable({ templates }: { templates: readonly TankTemplate[] }) {
  const inUnits = useTextInUnits();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-xl">Compare Tank Types</h2>
      <WideTable label="Tank types">
        <table className="w-full min-w-3xl text-left text-sm">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="p-3">
                Tank
              </th>
              {TEMPLATE_FACTS.map(({ label }) => (
                <th key={label} scope="col" className="p-3">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {templates.map((template) => (
              <tr key={template.id}>
                <th scope="row" className="p-3 font-semibold">
                  {template.name}
                </th>
                {TEMPLATE_FACTS.map(({ label, of }) => (
                  <td key={label} className="p-3 text-ink-muted">
                    {inUnits(of(template))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
