import type { OpenAPIV3_1 } from "openapi-types";

type Body = OpenAPIV3_1.RequestBodyObject;
type Schema = OpenAPIV3_1.SchemaObject;

/**
 * A JSON body that may be sent as a multipart form too: the same fields as text, a list as `name[]`, and new pictures
 * as files among the addresses of the list `pictures`.
 */
export function formBody(body: Body, pictures: string): Body {
  const { properties = {}, ...object } = (body.content["application/json"]?.schema ?? {}) as Schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    if (name === pictures) return [`${name}[]`, PICTURES];
    return "type" in field && field.type === "array" ? [`${name}[]`, field] : [name, field];
  });
  const form = { ...object, properties: Object.fromEntries(fields) };
  return { ...body, content: { ...body.content, "multipart/form-data": { schema: form } } };
}

/** The form of one file, which JSON cannot hold, with its other fields. */
export function fileForm(body: Body, field: string, takes: keyof typeof FILES): Body {
  const { properties = {}, ...object } = (body.content["application/json"]?.schema ?? {}) as Schema;
  const file: Schema = { type: "string", format: "binary", description: FILES[takes] };
  return {
    ...body,
    content: { "multipart/form-data": { schema: { ...object, properties: { ...properties, [field]: file } } } },
  };
}

const FILES = { pdf: "A picture or a PDF", sound: "A picture or a sound" } as const;

const PICTURES: Schema = {
  type: "array",
  description: "Picture files, and the addresses of pictures that stay",
  items: { type: "string", format: "binary" },
};
