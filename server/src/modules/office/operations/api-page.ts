// The API page for people: plain HTML made from the OpenAPI document, without scripts.
import type { OpenApiDocument, Operation } from './openapi.ts';

/** The OpenAPI document as one readable page. */
export function apiPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, entries]) =>
      `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${entries.map(entry).join('')}</section>`,
  );
  const links = [...groups.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)} Also available as <a href="/api/openapi.json">an OpenAPI document</a>.</p>
<nav>${links}</nav>${sections.join('')}</main></body></html>`;
}

apiPage.style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}h2{margin-top:2rem}details{border-top:1px solid #8886;padding:.5rem 0}
summary{cursor:pointer}code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8882;padding:.75rem;border-radius:8px}
.method{display:inline-block;min-width:4.5rem;font-weight:600}`;

function entry({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    (each) =>
      `<li><code>${escapeHtml(each.name)}</code> (${each.in}${each.required ? ', required' : ''}) ${json(each.schema)}</li>`,
  );
  return `<details><summary><code class="method">${method}</code> <code>${escapeHtml(path)}</code> — ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>${rows.length ? `<ul>${rows.join('')}</ul>` : ''}
${requestBody ? `<h4>Body</h4>${json(Object.values(requestBody.content)[0]?.schema)}` : ''}
${Object.entries(responses)
  .filter(([status]) => !status.endsWith('XX'))
  .map(([status, answer]) => `<h4>${status}</h4>${json(answer.content)}`)
  .join('')}</details>`;
}

const json = (value: unknown) =>
  value === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
