import type { Endpoint } from '@nautical/core/endpoint';
import { ERROR_STATUS } from '@nautical/core/errors';
import { jsonSchema } from '../../../kit/route.ts';

type Json = Record<string, unknown>;
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  /** What the answer is made from, and what the call changes: by these words a client knows what to ask for again. */
  'x-shows'?: readonly string[];
  'x-changes'?: readonly string[];
};

const WHO: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  member: 'Signed-in members.',
  owner: 'The member it belongs to.',
  'owner-or-admin': 'The member it belongs to, or an admin.',
  admin: 'Admins.',
};

/** The OpenAPI document, made from the same descriptions that validate. */
export function openApiDocument(endpoints: Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const each of endpoints) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][each.method.toLowerCase()] = operation(each);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nautical Marketplace',
      version: '1',
      description: 'Lists answer an array; the next page is in the Link header.',
    },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

function operation(each: Endpoint): Operation {
  const status = each.status ?? (each.reply ? 200 : 204);
  return {
    operationId: `${each.method.toLowerCase()}${each.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: each.summary,
    description: `For: ${WHO[each.access]}`,
    tags: [each.path.split('/')[2] ?? 'site'],
    ...(each.access !== 'public' && { security: [{ accessToken: [] }] }),
    parameters: [...parameters(each.params, 'path'), ...parameters(each.query, 'query')],
    ...requestBody(each),
    ...(each.shows && { 'x-shows': each.shows }),
    ...(each.changes && { 'x-changes': each.changes }),
    responses: {
      [status]: {
        description: each.summary,
        ...(each.reply && { content: { 'application/json': { schema: jsonSchema(each.reply, 'output') } } }),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function requestBody(each: Endpoint): Pick<Operation, 'requestBody'> {
  if (each.files) {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', required: [each.files], properties: { [each.files]: files } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!each.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(each.body, 'input') } } },
  };
}
